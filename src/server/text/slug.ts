import { helpLimits } from '#contract/help/limits.ts'

/** A name as part of an address: lower case, letters and digits of every script, `.`, `_`, `-`; may come out empty. */
export function slugify(name: string): string {
  return [
    ...name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^[^\p{L}\p{N}]+|-$/gu, ''),
  ]
    .slice(0, helpLimits.idChars)
    .join('')
}

/** A file's or folder's name without the number that only sorts it: `02-intro` → order 2, name `intro`. */
export function unnumbered(name: string): { order: number | null; name: string } {
  const match = /^(\d{1,3})[-_. ]+([^-_. \d].*)$/.exec(name)
  return match ? { order: Number(match[1]), name: match[2] as string } : { order: null, name }
}

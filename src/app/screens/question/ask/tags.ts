import { trimEnd } from '#contract/base/trim-end.ts'

/** What somebody typed as a tag: small letters, one way of writing a character, no spaces. */
export function asTag(typed: string): string {
  const bare = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[# ,，、;；]+/, '')
  return trimEnd(bare, ' ,，、;；').replaceAll(' ', '-')
}

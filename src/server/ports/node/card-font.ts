import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'))

type Part = { name: string; file: string; ranges: [from: number, to: number][]; registered: boolean }
let parts: Part[] | null = null

/** Noto Sans SC comes in a hundred files by characters, as browsers load it; each is read for the first text that needs it. */
function allParts(): Part[] {
  parts ??= Object.entries(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>)
    // Latin first: its digits and marks are the ones to take where several files have them.
    .sort(([one], [other]) => Number(other === 'latin') - Number(one === 'latin'))
    .map(([subset, ranges], at) => ({
      name: `Card${at}`,
      file: join(folder, `files/noto-sans-sc-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: ranges.split(',').map(rangeOf),
      registered: false,
    }))
  return parts
}

function rangeOf(written: string): [number, number] {
  const [from = '', to = from] = written.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const partOf = (code: number) =>
  allParts().find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))

/** Whether the font has a character. */
export const isKnown = (char: string): boolean => partOf(char.codePointAt(0) ?? 0) !== undefined

/** The families to write a text in, as a canvas's `font` names them; what they have not, the machine's fonts may. */
export function familiesFor(text: string): string {
  const needed = new Set<Part>()
  for (const char of new Set(text)) {
    const part = partOf(char.codePointAt(0) ?? 0)
    if (part) needed.add(part)
  }
  for (const part of needed) {
    if (!part.registered) GlobalFonts.register(readFileSync(part.file), part.name)
    part.registered = true
  }
  return [
    ...allParts()
      .filter((part) => needed.has(part))
      .map(({ name }) => `"${name}"`),
    'sans-serif',
  ].join(', ')
}

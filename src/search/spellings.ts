import type { Synonyms } from './synonyms.ts'

/** More of a query are not looked at. */
const mostSpellings = 6

const version = /(?<![a-z0-9._-])(v?)(\d{1,9}(?:\.\d{1,9})+)(?![a-z0-9_])/gi
const code = /(?<![a-z0-9._-])([a-z]{1,6})([._-]?)(\d{1,12})(?![a-z0-9_]|[.-]\d)/gi

/**
 * Where a query has a version or a code, and how else it is written: `2.10.1` is `v2.10.1`, and `E10086` is `E-10086`,
 * both ways. What the other form is cut into has to be there.
 */
export function spellingsIn(query: string): Synonyms[] {
  const found: Synonyms[] = []
  for (const { 0: all, 1: v = '', 2: numbers = '', index: start } of query.matchAll(version)) {
    const [first = '', ...rest] = numbers.split('.')
    found.push({ start, end: start + all.length, alternatives: [[v === '' ? `v${first}` : first, ...rest]] })
  }
  for (const { 0: all, 1: word = '', 2: joint, 3: digits = '', index: start } of query.matchAll(code)) {
    const letters = word.toLowerCase()
    found.push({
      start,
      end: start + all.length,
      alternatives: [joint === '' ? [letters, digits] : [letters + digits]],
    })
  }
  return found.slice(0, mostSpellings)
}

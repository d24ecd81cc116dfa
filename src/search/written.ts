import { classOf, half, letter, other } from './character-class.ts'
import type { QueryTerm } from './query.ts'
import { isInflected, longestWord } from './stem.ts'
import { isCjkTerm } from './tokenize.ts'

/** Where the first of some terms stands in a text in small letters; -1 where none does. */
export function firstTyped(text: string, terms: readonly QueryTerm[]): number {
  let first = -1
  for (const { term, prefix } of terms) {
    const at = firstOf(text, term, prefix, first < 0 ? text.length : first)
    if (at >= 0) first = at
  }
  return first
}

/** Where the first inflection of some terms stands in a text in small letters; -1 where none does. */
export function firstInflected(text: string, terms: readonly QueryTerm[]): number {
  let first = -1
  for (const term of terms) {
    if (term.stem === '') continue
    const end = first < 0 ? text.length : first
    for (let at = text.indexOf(term.root); at >= 0 && at < end; at = text.indexOf(term.root, at + 1)) {
      if (isLetterAt(text, at - 1) || !isInflected(term, wordAt(text, at))) continue
      first = at
      break
    }
  }
  return first
}

/** The letters from this place on; a few more than an inflected word can have are enough. */
function wordAt(text: string, at: number): string {
  let end = at
  while (end < at + longestWord && isLetterAt(text, end)) end++
  return text.slice(at, end)
}

/** Where a term begins a word of a text in small letters, or is one, before `end`; -1 where it does not. */
function firstOf(text: string, term: string, prefix: boolean, end: number): number {
  const anywhere = isCjkTerm(term)
  for (let at = text.indexOf(term); at >= 0 && at < end; at = text.indexOf(term, at + 1)) {
    const after = at + term.length
    if (anywhere) return at
    if (!isLetterAt(text, at - 1) && (prefix || endsAt(text, after))) return at
  }
  return -1
}

/** `c` is not in `c#` or `c++`. */
const endsAt = (text: string, at: number) => !isLetterAt(text, at) && text[at] !== '#' && !text.startsWith('++', at)

const isLetterAt = (text: string, at: number) => {
  const kind = at >= 0 && at < text.length ? classOf(text.charCodeAt(at)) : other
  return kind === letter || kind === half
}

/** What a term counts in a heading besides what it counts in a part of the text. */
const headingWeight = 0.5

/**
 * Adds to the worth of each part of a text in small letters what a term counts that stands in it, as it is written or
 * inflected. `starts` are where headings and what is under them begin, as of `Sections`; `worths` begins with what stands
 * before them all.
 */
export function addWorths(
  text: string,
  term: QueryTerm,
  starts: readonly number[],
  weight: number,
  worths: Float64Array,
): void {
  let range = 0
  for (let from = 0; from < text.length; ) {
    const at = nextOf(text, term, from)
    if (at < 0) return
    while (range < starts.length && at >= (starts[range] as number)) range++
    // Ranges: before the first heading, a heading, what is under it, the next heading, …
    const part = (range + 1) >> 1
    const isHeading = range % 2 === 1
    ;(worths[part] as number) += isHeading ? weight * (1 + headingWeight) : weight
    // Of what is under a heading that has the term it counts no second time.
    range = Math.min(2 * part, starts.length)
    from = starts[range] ?? text.length
    if (from <= at) from = at + 1
  }
}

/** Where a term or an inflection of it stands next, all of which begin with its root; -1 where neither does. */
function nextOf(text: string, one: QueryTerm, from: number): number {
  const { term, root, prefix, stem } = one
  const isCjk = isCjkTerm(term)
  for (let at = text.indexOf(root, from); at >= 0; at = text.indexOf(root, at + 1)) {
    if (isCjk) return at
    if (isLetterAt(text, at - 1)) continue
    if (text.startsWith(term, at) && (prefix || endsAt(text, at + term.length))) return at
    if (stem !== '' && isInflected(one, wordAt(text, at))) return at
  }
  return -1
}

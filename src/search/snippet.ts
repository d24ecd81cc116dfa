import type { Meets } from './query.ts'
import { tokens } from './tokenize.ts'

const snippetChars = 120
const leadChars = 30
const ellipsis = '…'

type Range = { start: number; end: number }

/** Where a text meets the query, in its order; neighbouring places (Han pairs overlap) one after another. */
function* ranges(text: string, meets: Meets): Generator<Range> {
  for (const { term, start, end } of tokens(text)) {
    const met = meets(term)
    if (met === 'whole') yield { start, end }
    else if (met === 'first') yield { start, end: start + String.fromCodePoint(term.codePointAt(0) ?? 0).length }
  }
}

/** The words of a text that meet the query, as they are written; places that touch are one. */
function metWords(text: string, meets: Meets): string[] {
  const joined: Range[] = []
  for (const { start, end } of ranges(text, meets)) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined.map(({ start, end }) => text.slice(start, end))
}

/** Moves a cut off the middle of a Latin word and of a surrogate pair. */
function cutBefore(text: string, at: number): number {
  let cut = at
  while (cut > 0 && at - cut < 20 && /[\p{Script=Latin}\p{N}]/u.test(text[cut - 1] ?? '')) cut--
  return /[\udc00-\udfff]/.test(text[cut] ?? '') ? cut - 1 : cut
}

/**
 * A piece of about 120 characters around the first place that meets the query, and the words that meet it as they are
 * written in title and snippet: whoever shows them marks every occurrence, case ignored, and needs to know nothing of terms.
 */
export function snippet(doc: { title: string; text: string }, meets: Meets): { snippet: string; terms: string[] } {
  const [first] = ranges(doc.text, meets)
  const from = first && first.start > leadChars ? cutBefore(doc.text, first.start - leadChars) : 0
  const to = from + snippetChars < doc.text.length ? cutBefore(doc.text, from + snippetChars) : doc.text.length
  const piece = doc.text.slice(from, to).trim()
  const words = new Set([doc.title, piece].flatMap((text) => metWords(text, meets)))
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  return { snippet: (from > 0 ? ellipsis : '') + piece + (to < doc.text.length ? ellipsis : ''), terms: longestFirst }
}

import type { Matcher } from './query.ts'
import { eachToken } from './tokenize.ts'

const snippetChars = 120
const leadChars = 30
const ellipsis = '…'

type Range = { start: number; end: number }

/** Where a token that meets the query ends: a pair may meet it by its first character alone. */
function metEnd(term: string, start: number, end: number, met: 'whole' | 'first'): number {
  return met === 'whole' ? end : start + String.fromCodePoint(term.codePointAt(0) ?? 0).length
}

/** Where a text first has what was typed, or where it has none of that, first meets the query; -1 where it does not. */
function firstMet(text: string, { meets, firstWritten }: Matcher): number {
  // Looking for what is written costs a tenth of cutting the text into tokens.
  let first = firstWritten(text)
  if (first < 0) {
    eachToken(text, (term, start) => {
      if (meets(term) === null) return false
      first = start
      return true
    })
  }
  return first
}

/** The words of a text that meet the query, as they are written; places that touch (Han pairs overlap) are one. */
function metWords(text: string, { meets }: Matcher): string[] {
  const joined: Range[] = []
  eachToken(text, (term, start, tokenEnd) => {
    const met = meets(term)
    if (met === null) return
    const end = metEnd(term, start, tokenEnd, met)
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  })
  return joined.map(({ start, end }) => text.slice(start, end))
}

const wordUnit = /[\p{Script=Latin}\p{N}]/u
const lowerHalf = /[\udc00-\udfff]/

/** Moves a cut off the middle of a Latin word and of a surrogate pair. */
function cutBefore(text: string, at: number): number {
  let cut = at
  while (cut > 0 && at - cut < 20 && wordUnit.test(text[cut - 1] ?? '')) cut--
  return lowerHalf.test(text[cut] ?? '') ? cut - 1 : cut
}

/**
 * A piece of about 120 characters around the first place that meets the query, and the words that meet it as they are
 * written in title, heading and snippet: the view that shows them marks every occurrence, case ignored, and needs to
 * know nothing of terms.
 */
export function snippet(
  doc: { title: string; heading?: string; text: string },
  matcher: Matcher,
): { snippet: string; terms: string[] } {
  const first = firstMet(doc.text, matcher)
  const from = first > leadChars ? cutBefore(doc.text, first - leadChars) : 0
  const to = from + snippetChars < doc.text.length ? cutBefore(doc.text, from + snippetChars) : doc.text.length
  const piece = doc.text.slice(from, to).trim()
  const words = new Set([doc.title, doc.heading ?? '', piece].flatMap((text) => metWords(text, matcher)))
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  return { snippet: (from > 0 ? ellipsis : '') + piece + (to < doc.text.length ? ellipsis : ''), terms: longestFirst }
}

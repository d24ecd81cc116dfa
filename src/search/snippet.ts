import { isCjkTerm, tokens } from './tokenize.ts'

const snippetChars = 120
const leadChars = 30
const ellipsis = '…'

type Range = { start: number; end: number }

/** Where a text has one of the terms, joined where they touch (Han pairs overlap). */
function ranges(text: string, terms: ReadonlySet<string>): Range[] {
  const found: Range[] = []
  for (const { term, start, end: termEnd } of tokens(text)) {
    const first = String.fromCodePoint(term.codePointAt(0) ?? 0)
    // A one-character query is met by the first character of a pair.
    const whole = terms.has(term)
    if (!whole && !(isCjkTerm(term) && terms.has(first))) continue
    const end = whole ? termEnd : start + first.length
    const last = found.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}

/** Moves a cut off the middle of a Latin word and of a surrogate pair. */
function cutBefore(text: string, at: number): number {
  let cut = at
  while (cut > 0 && at - cut < 20 && /[\p{Script=Latin}\p{N}]/u.test(text[cut - 1] ?? '')) cut--
  return /[\udc00-\udfff]/.test(text[cut] ?? '') ? cut - 1 : cut
}

/**
 * A piece of about 120 characters around the first match, and the matched words as they are written in title and
 * snippet: whoever shows them marks every occurrence, case ignored, and needs to know nothing of terms.
 */
export function snippet(
  doc: { title: string; text: string },
  matched: readonly string[],
): { snippet: string; terms: string[] } {
  const wanted = new Set(matched)
  const first = ranges(doc.text, wanted)[0]
  const from = first && first.start > leadChars ? cutBefore(doc.text, first.start - leadChars) : 0
  const to = from + snippetChars < doc.text.length ? cutBefore(doc.text, from + snippetChars) : doc.text.length
  const piece = doc.text.slice(from, to).trim()
  const words = new Set<string>()
  for (const text of [doc.title, piece])
    for (const { start, end } of ranges(text, wanted)) words.add(text.slice(start, end))
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  return { snippet: (from > 0 ? ellipsis : '') + piece + (to < doc.text.length ? ellipsis : ''), terms: longestFirst }
}

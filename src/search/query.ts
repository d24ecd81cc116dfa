import { cutTerm } from './build-segment.ts'
import { isCjkTerm, queryTerms } from './tokenize.ts'
import { isOneTypo, mayBeMistyped } from './typos.ts'

/** A term that is looked for, in which other forms too; `required` ones count towards how well a document fits. */
export type QueryTerm = { term: string; prefix: boolean; typo: boolean; required: boolean }

/** One character of Chinese and two letters and more stand for all that begins with them. */
function isPrefix(term: string): boolean {
  const length = [...term].length
  return isCjkTerm(term) ? length === 1 : length > 1
}

export function parseQuery(query: string): QueryTerm[] {
  const { required, bonus, passing } = queryTerms(query)
  const termOf = (required: boolean) => (long: string) => {
    const term = cutTerm(long)
    return { term, prefix: isPrefix(term), typo: mayBeMistyped(term), required }
  }
  return [
    ...required.map(termOf(true)),
    ...bonus.map(termOf(false)),
    ...passing.map((term) => ({ term: cutTerm(term), prefix: false, typo: false, required: false })),
  ]
}

/** How much of a token of a text meets the query: all of it, its first character (of a pair), or nothing. */
export type Meets = (token: string) => 'whole' | 'first' | null

/** Tells of a text's tokens whether the query found them: the same rules as those of the index. */
export function meeting(query: string): Meets {
  const { passing } = queryTerms(query)
  const terms = parseQuery(query).filter(({ term }) => !passing.includes(term))
  const exact = new Set(terms.map(({ term }) => term))
  const beginnings = terms.filter(({ term, prefix }) => prefix && !isCjkTerm(term)).map(({ term }) => term)
  const mistyped = terms.filter(({ typo }) => typo).map(({ term }) => term)
  const single = new Set(terms.filter(({ term, prefix }) => prefix && isCjkTerm(term)).map(({ term }) => term))
  return (long) => {
    const token = cutTerm(long)
    if (exact.has(token)) return 'whole'
    if (single.size > 0 && single.has(String.fromCodePoint(token.codePointAt(0) ?? 0))) return 'first'
    for (const term of beginnings) if (token.startsWith(term)) return 'whole'
    for (const term of mistyped) if (isOneTypo(term, token)) return 'whole'
    return null
  }
}

import { cutTerm } from './build-segment.ts'
import { isFunctionWord } from './function-words.ts'
import { eachPlace } from './places.ts'
import { spellingsIn } from './spellings.ts'
import { isInflected, rootOf, stemOf } from './stem.ts'
import type { SynonymGroup } from './synonym-groups.ts'
import { synonymsIn } from './synonyms.ts'
import { isCjkTerm, queryTerms, tokenize } from './tokenize.ts'
import { isOneTypo, mayBeMistyped } from './typos.ts'
import { addWorths, firstInflected, firstTyped } from './written.ts'

/** A term that is looked for, in which other forms too; `required` ones count towards how well a document fits. */
export type QueryTerm = {
  term: string
  prefix: boolean
  typo: boolean
  required: boolean
  /** What its inflections have in common; empty where it has none. */
  stem: string
  /** How all its forms begin but mistyped ones. */
  root: string
  /** Where it first stands in the query, counted as a text's places are. */
  place: number
}

/** One character of Chinese and two letters and more stand for all that begins with them. */
function isPrefix(term: string): boolean {
  const length = [...term].length
  return isCjkTerm(term) ? length === 1 : length > 1
}

/** Terms of a query that have synonyms, and the terms of each of these. */
export type Concept = { terms: QueryTerm[]; alternatives: QueryTerm[][] }
/**
 * What is looked for; the terms of `concepts` are among `terms`, their alternatives are not. `marked` are those whose
 * matches are shown, not the words that make a question of it; `synonyms` are marked, too.
 */
export type Query = { terms: QueryTerm[]; concepts: Concept[]; marked: QueryTerm[]; synonyms: QueryTerm[] }

/** The last one: who searches marks what was found next, and asks for the same again with a larger limit. */
let last: { typed: string; groups: readonly SynonymGroup[] | undefined; query: Query } | undefined

/** Of what was typed or pasted only so much is looked at: UTF-16 units, and terms of each sort. */
const queryUnits = 1_000
const mostTerms = 64

/** @param groups a site's own synonyms, besides those that are built in; the same array each time, as it is remembered */
export function parseQuery(typed: string, groups?: readonly SynonymGroup[]): Query {
  if (last?.typed !== typed || last.groups !== groups) last = { typed, groups, query: parse(typed, groups) }
  return last.query
}

function parse(typed: string, groups?: readonly SynonymGroup[]): Query {
  const query = typed.slice(0, queryUnits)
  const { required, bonus, passing } = queryTerms(query)
  const places = new Map<string, number>()
  eachPlace(query, 0, (term, place) => void (places.has(term) || places.set(term, place)))
  const termOf = (required: boolean, other: 'other forms' | 'as it is') => (long: string) => {
    const place = places.get(long) ?? 0
    const term = cutTerm(long)
    if (other === 'as it is') return { term, prefix: false, typo: false, required, stem: '', root: term, place }
    return { term, prefix: isPrefix(term), typo: mayBeMistyped(term), required, ...inflections(term), place }
  }
  const meant = [
    ...required.slice(0, mostTerms).map(termOf(true, 'other forms')),
    ...bonus.slice(0, mostTerms).map(termOf(false, 'other forms')),
  ]
  const concepts = conceptsOf(query, meant, groups)
  const alternatives = concepts.flatMap((concept) => concept.alternatives.flat())
  return {
    terms: [...meant, ...passing.slice(0, mostTerms).map(termOf(false, 'as it is'))],
    concepts,
    marked: meant,
    synonyms: alternatives.filter(({ term }) => !isFunctionWord(term)),
  }
}

function inflections(term: string): { stem: string; root: string } {
  if (isCjkTerm(term) || term.length < 2) return { stem: '', root: term }
  const stem = stemOf(term)
  return { stem, root: rootOf(stem) }
}

/** The required terms that belong to phrases with synonyms, or can be spelled otherwise; each to one phrase at most. */
function conceptsOf(query: string, terms: readonly QueryTerm[], groups?: readonly SynonymGroup[]): Concept[] {
  const left = new Map(terms.filter(({ required }) => required).map((one) => [one.term, one]))
  const concepts: Concept[] = []
  for (const { start, end, alternatives } of [...synonymsIn(query, groups), ...spellingsIn(query)]) {
    const covered: QueryTerm[] = []
    for (const term of tokenize(query.slice(start, end))) {
      const one = left.get(cutTerm(term))
      if (one) covered.push(one)
      left.delete(cutTerm(term))
    }
    if (covered.length > 0) concepts.push({ terms: covered, alternatives: alternatives.map(synonymTerms) })
  }
  return concepts
}

/** Nearly each document has them. */
const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'of'])

/** A synonym has to be there as it is or inflected, each of its words. */
function synonymTerms(words: readonly string[]): QueryTerm[] {
  const meant = words.filter((word) => !articles.has(word))
  return [...new Set((meant.length > 0 ? meant : words).map(cutTerm))].map((term, place) => {
    return { term, prefix: false, typo: false, required: true, ...inflections(term), place }
  })
}

/** What of a text the query found: the same rules as those of the index. */
export type Matcher = {
  /** How much of a token meets the query: all of it, its first character (of a pair), or nothing. */
  meets: (token: string) => 'whole' | 'first' | null
  /** Where a text first has something of the query as it was typed; -1 where it has other forms alone, or nothing. */
  firstWritten: (text: string) => number
  /** How much of the query each part of a text has; see `addWorths`. */
  worths: (text: string, starts: readonly number[]) => Float64Array
}

/** Of a longer query only so many terms are looked for in each part of a text. */
const mostInParts = 8
/** What a synonym counts there next to a term that was typed. */
const synonymWeight = 0.5

/** @param groups as for `parseQuery` */
export function matcher(query: string, groups?: readonly SynonymGroup[]): Matcher {
  const { marked, synonyms } = parseQuery(query, groups)
  const terms = [...marked, ...synonyms]
  const exact = new Set(terms.map(({ term }) => term))
  const beginnings = terms.filter(({ term, prefix }) => prefix && !isCjkTerm(term)).map(({ term }) => term)
  const mistyped = terms.filter(({ typo }) => typo).map(({ term }) => term)
  const inflected = terms.filter(({ stem }) => stem !== '')
  const single = new Set(terms.filter(({ term, prefix }) => prefix && isCjkTerm(term)).map(({ term }) => term))
  return {
    meets(long) {
      const token = cutTerm(long)
      if (exact.has(token)) return 'whole'
      if (single.size > 0 && single.has(String.fromCodePoint(token.codePointAt(0) ?? 0))) return 'first'
      for (const term of beginnings) if (token.startsWith(term)) return 'whole'
      for (const term of inflected) if (isInflected(term, token)) return 'whole'
      for (const term of mistyped) if (isOneTypo(term, token)) return 'whole'
      return null
    },
    firstWritten(text) {
      const lower = text.toLowerCase()
      // A character that is longer in small letters would move all that follow.
      if (lower.length !== text.length) return -1
      let first = firstTyped(lower, marked)
      if (first < 0) first = firstInflected(lower, marked)
      if (first < 0) first = firstTyped(lower, synonyms)
      return first < 0 ? firstInflected(lower, synonyms) : first
    },
    worths(text, starts) {
      const worths = new Float64Array(1 + starts.length / 2)
      const lower = text.toLowerCase()
      if (lower.length !== text.length) return worths
      for (let i = 0; i < marked.length && i < mostInParts; i++)
        addWorths(lower, marked[i] as QueryTerm, starts, 1, worths)
      for (let i = 0; i < synonyms.length && i < mostInParts; i++)
        addWorths(lower, synonyms[i] as QueryTerm, starts, synonymWeight, worths)
      return worths
    },
  }
}

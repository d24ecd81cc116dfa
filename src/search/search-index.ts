import { buildSegment, type SearchDoc } from './build-segment.ts'
import { ConceptRanking } from './concepts.ts'
import { mergeSegments, type Part } from './merge-segments.ts'
import { nearness } from './nearness.ts'
import { type Concept, parseQuery } from './query.ts'
import { Ranking } from './ranking.ts'
import { Segment } from './segment.ts'
import { type Statistics, statisticsOf } from './statistics.ts'
import { suggestion } from './suggestion.ts'
import type { SynonymGroup } from './synonym-groups.ts'
import { isWordOfSynonyms } from './synonyms.ts'
import { byNearness, topMatches } from './top-matches.ts'

/**
 * `total` is how many documents fit, `counts` how many of each kind before `kind` was asked for. `suggestion` is the query
 * with better words where it has some that no document has, and there are such.
 */
export type SearchAnswer = {
  matches: SearchMatch[]
  total: number
  counts: Record<string, number>
  suggestion?: string
}
/** A document that fits, best first. */
export type SearchMatch = { key: string; score: number }
/** `kind` is what stands before the `/` of a key; `groups` are a site's own synonyms, besides those that are built in. */
export type SearchWish = { kind?: string; limit: number; groups?: readonly SynonymGroup[] }

/** Of so many of the best documents it is looked at how near the words stand to each other. */
const candidates = 30

/** A segment has at least so many times the documents of the next one, so that there are few of them. */
const growth = 3

const liveDocs = ({ dead }: Part) => dead.length - dead.reduce((sum, one) => sum + one, 0)

/**
 * The search index of one language's documents, the same on a device and on the server. Changes are staged by `put` and
 * `remove` and come into force together with `commit`; one writer at a time, searches may run beside it.
 */
export class SearchIndex {
  #parts: readonly Part[]
  #staged = new Map<string, SearchDoc | null>()
  #places: Map<string, { part: number; doc: number }> | undefined
  #ranking: Ranking | undefined
  #concepts: { of: Statistics; ranking: ConceptRanking } | undefined
  #statistics: { of: readonly Part[]; statistics: Statistics } | undefined

  /** Of saved parts, or empty. */
  constructor(parts: readonly Part[] = []) {
    this.#parts = parts
  }

  /** What there is to save. A segment that was saved once need not be saved again. */
  get parts(): readonly Part[] {
    return this.#parts
  }

  get size(): number {
    return this.#parts.reduce((sum, part) => sum + liveDocs(part), 0)
  }

  /** The revision of each document, by key. */
  revs(): Map<string, number> {
    const revs = new Map<string, number>()
    for (const [key, { part, doc }] of this.#located())
      revs.set(key, this.#parts[part]?.segment.head.revs[doc] as number)
    return revs
  }

  /** Adds a document or replaces the one with its key. */
  put(doc: SearchDoc): void {
    this.#staged.set(doc.key, doc)
  }

  /** Removes a document; one that is not there is no error. */
  remove(key: string): void {
    this.#staged.set(key, null)
  }

  /** Brings what was staged into force, and merges segments where they have become many. */
  async commit(): Promise<void> {
    if (this.#staged.size === 0) return
    const staged = this.#staged
    this.#staged = new Map()
    const dead = this.#parts.map((part) => part.dead.slice())
    for (const key of staged.keys()) {
      const place = this.#located().get(key)
      if (place) (dead[place.part] as Uint8Array)[place.doc] = 1
    }
    const parts = this.#parts.map(({ segment }, i) => ({ segment, dead: dead[i] as Uint8Array }))
    const docs = [...staged.values()].filter((doc) => doc !== null)
    if (docs.length > 0) parts.push(partOf(Segment.inMemory(buildSegment(docs))))
    this.#become(parts)
    await this.#tidy()
  }

  /** Documents that fit, best first: those with all terms, then those with some; those with few next to the best are left out. */
  async search(query: string, wish: SearchWish): Promise<SearchAnswer> {
    const { terms, concepts } = parseQuery(query, wish.groups)
    const parts = this.#parts
    if (!terms.some(({ required }) => required)) return { matches: [], total: 0, counts: {} }
    const alternatives = concepts.flatMap((concept) => concept.alternatives.flat())
    await Promise.all(parts.map(({ segment }) => segment.load([...terms, ...alternatives])))
    const ranking = this.#rankingOf(parts)
    const inConcepts = new Set(concepts.flatMap((concept) => concept.terms))
    for (const term of terms) if (!inConcepts.has(term)) ranking.rate(term)
    if (concepts.length > 0) this.#rateConcepts(parts, concepts, ranking)
    const required = terms.filter(({ required }) => required).length
    const atLeast = { ...wish, limit: Math.max(wish.limit, candidates) }
    const { best, total, counts } = topMatches(parts, ranking, required, atLeast)
    const near = await nearness(
      parts,
      ranking,
      terms,
      best.map(({ number }) => number),
    )
    const matches = byNearness(best, near).slice(0, wish.limit)
    const found = { matches: matches.map(({ key, score }) => ({ key, score })), total, counts }
    const mistyped = ranking.unmet.filter(({ term }) => !isWordOfSynonyms(term, wish.groups))
    const meant = suggestion(query, parts, mistyped)
    this.#giveBack(ranking)
    return meant === undefined ? found : { ...found, suggestion: meant }
  }

  /** Room for one search after the other; those beside each other have each its own. */
  #rankingOf(parts: readonly Part[]): Ranking {
    const statistics = this.#statisticsOf(parts)
    const kept = this.#ranking
    this.#ranking = undefined
    return kept?.statistics === statistics ? kept : new Ranking(parts, statistics)
  }

  #giveBack(ranking: Ranking): void {
    ranking.reset()
    this.#ranking = ranking
  }

  #rateConcepts(parts: readonly Part[], concepts: readonly Concept[], into: Ranking): void {
    const { statistics } = into
    const kept = this.#concepts?.of === statistics ? this.#concepts.ranking : undefined
    const ranking = kept ?? new ConceptRanking(parts, statistics)
    // Damage found on the way leaves it half done: then it is not kept.
    this.#concepts = undefined
    for (const concept of concepts) ranking.rate(concept, into)
    this.#concepts = { of: statistics, ranking }
  }

  #statisticsOf(parts: readonly Part[]): Statistics {
    if (this.#statistics?.of !== parts) this.#statistics = { of: parts, statistics: statisticsOf(parts) }
    return this.#statistics.statistics
  }

  #located(): Map<string, { part: number; doc: number }> {
    if (!this.#places) {
      this.#places = new Map()
      for (const [part, { segment, dead }] of this.#parts.entries())
        for (const [doc, key] of segment.keys.entries()) if (!dead[doc]) this.#places.set(key, { part, doc })
    }
    return this.#places
  }

  #become(parts: readonly Part[]): void {
    this.#parts = parts
    this.#places = undefined
  }

  /** Makes one segment of the last ones that are not small enough for the one before them, or half of which is dead. */
  async #tidy(): Promise<void> {
    const sizes = this.#parts.map(liveDocs)
    let from = sizes.length - 1
    let after = sizes[from] ?? 0
    while (from > 0 && (sizes[from - 1] as number) < growth * after) after += sizes[--from] as number
    const wasteful = this.#parts.findIndex(({ dead }, i) => (sizes[i] as number) * 2 < dead.length)
    if (wasteful >= 0) from = Math.min(from, wasteful)
    if (wasteful >= 0 || from < sizes.length - 1) await this.#mergeFrom(from)
  }

  async #mergeFrom(from: number): Promise<void> {
    const merged = partOf(Segment.inMemory(await mergeSegments(this.#parts.slice(from))))
    this.#become([...this.#parts.slice(0, from), ...(merged.dead.length > 0 ? [merged] : [])])
  }
}

function partOf(segment: Segment): Part {
  return { segment, dead: new Uint8Array(segment.docs) }
}

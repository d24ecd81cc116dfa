import type { BlockReader } from './block.ts'
import type { Part } from './merge-segments.ts'
import type { QueryTerm } from './query.ts'
import { fields, type Statistics, saturation } from './statistics.ts'
import { isCjkTerm } from './tokenize.ts'

/** What a match in title, headings and text is worth. */
const boosts = [6, 2.5, 1] as const
/** What a longer word is worth that begins with the term, at most; and a word one typo away. */
const prefixWeight = 0.5
const typoWeight = 0.3

/**
 * Rates the documents for a query's terms; a segment's `load` comes first. A score depends on the documents that live
 * and on nothing else: how rare a term is, is counted over them, and of its forms (exact, longer, mistyped) the best one
 * counts in each field, so that it does not matter in which order they are met.
 */
export class Ranking {
  /** By a document's number over all parts. */
  readonly scores: Float64Array
  /** How many of the required terms a document has in any form, and how many as they are. */
  readonly covered: Uint8Array
  readonly exact: Uint8Array
  /** The numbers of the documents that have any required term, in no order; so many of them as `foundCount`. */
  readonly found: Int32Array
  foundCount = 0
  readonly #parts: readonly Part[]
  readonly #statistics: Statistics
  /** Of the term at hand: which documents have it, and each field's best match. */
  readonly #met: Int32Array
  #metCount = 0
  readonly #best: Float64Array

  constructor(parts: readonly Part[], statistics: Statistics) {
    this.#parts = parts
    this.#statistics = statistics
    const { size } = statistics
    this.scores = new Float64Array(size)
    this.covered = new Uint8Array(size)
    this.exact = new Uint8Array(size)
    this.found = new Int32Array(size)
    this.#met = new Int32Array(size)
    this.#best = new Float64Array(size * fields)
  }

  rate({ term, prefix, typo, required }: QueryTerm): void {
    const single = prefix && isCjkTerm(term)
    // A pair that begins with the one character has that character, no less than one that stands alone.
    this.#match(term, single, () => 1)
    const exact = this.#metCount
    if (prefix && !single)
      this.#match(term, true, (length) => (prefixWeight * term.length) / (term.length + 0.3 * (length - term.length)))
    for (const [i, { segment }] of this.#parts.entries())
      for (const near of typo ? segment.wordsNear(term) : [])
        for (const entry of segment.entries(near, false))
          this.#add(i, entry, (typoWeight * term.length) / (term.length + 1))
    this.#close(exact, required)
  }

  #match(term: string, prefix: boolean, weight: (length: number) => number): void {
    for (const [i, { segment }] of this.#parts.entries())
      for (const entry of segment.entries(term, prefix)) this.#add(i, entry, weight(entry.length))
  }

  #add(part: number, entry: BlockReader, weight: number): void {
    const { dead } = this.#parts[part] as Part
    const offset = this.#statistics.offsets[part] as number
    const { damping } = this.#statistics
    const best = this.#best
    const postings = entry.postings()
    while (postings.next()) {
      if (dead[postings.doc]) continue
      const at = (offset + postings.doc) * fields
      if (best[at] === 0 && best[at + 1] === 0 && best[at + 2] === 0)
        this.#met[this.#metCount++] = offset + postings.doc
      if (postings.title > 0) raise(best, at, weight * damped(postings.title, damping[at] as number))
      if (postings.headings > 0) raise(best, at + 1, weight * damped(postings.headings, damping[at + 1] as number))
      if (postings.text > 0) raise(best, at + 2, weight * damped(postings.text, damping[at + 2] as number))
    }
  }

  /** Adds up what was met of a term; the first `exact` documents have it as it is. */
  #close(exact: number, required: boolean): void {
    const rarity = Math.log(1 + (this.#statistics.live - this.#metCount + 0.5) / (this.#metCount + 0.5))
    for (let i = 0; i < this.#metCount; i++) {
      const doc = this.#met[i] as number
      let value = 0
      for (let field = 0; field < fields; field++) {
        value += (boosts[field] as number) * (this.#best[doc * fields + field] as number)
        this.#best[doc * fields + field] = 0
      }
      ;(this.scores[doc] as number) += rarity * value
      if (!required) continue
      if (this.covered[doc] === 0) this.found[this.foundCount++] = doc
      ;(this.covered[doc] as number)++
      if (i < exact) (this.exact[doc] as number)++
    }
    this.#metCount = 0
  }
}

/** More of the same counts less and less. */
function damped(frequency: number, damping: number): number {
  return (frequency * (saturation + 1)) / (frequency + damping)
}

function raise(values: Float64Array, at: number, value: number): void {
  if (value > (values[at] as number)) values[at] = value
}

import type { BlockReader } from './block.ts'
import type { Part } from './merge-segments.ts'
import type { QueryTerm } from './query.ts'
import { fields, type Statistics, saturation } from './statistics.ts'
import { isInflected, longestEnding } from './stem.ts'
import { isCjkTerm } from './tokenize.ts'

/** What a match in title, headings and text is worth. */
const boosts = [7, 2, 1] as const
/** What another inflection of the term is worth. */
const inflectedWeight = 0.9
/** What a longer word is worth that begins with the term, at most; and a word one typo away. */
const prefixWeight = 0.5
const typoWeight = 0.3

/** Of the term at hand: a document has it in any form; as it is or inflected; so in its title. */
const inAnyForm = 1
const asTyped = 2
const inTitle = 4

/**
 * Rates the documents for a query's terms; a segment's `load` comes first. A score depends on the documents that live
 * and on nothing else: how rare a term is, is counted over them, and of its forms (exact, inflected, longer, mistyped) the
 * best one counts in each field, so that it does not matter in which order they are met.
 */
export class Ranking {
  /** By a document's number over all parts. */
  readonly scores: Float64Array
  /** How many of the required terms a document has in any form, and how many as they are or inflected. */
  readonly covered: Uint8Array
  readonly exact: Uint8Array
  /** How many of them its title has as they are or inflected. */
  readonly titled: Uint8Array
  /** The numbers of the documents that have any required term, in no order; so many of them as `foundCount`. */
  readonly found: Int32Array
  foundCount = 0
  readonly statistics: Statistics
  /** For each required term, part by part, the words that are the term or another inflection of it. */
  readonly forms = new Map<string, string[][]>()
  /** The required terms that no document has but with a typo. */
  readonly unmet: QueryTerm[] = []
  readonly #parts: readonly Part[]
  /** Of the term at hand: which documents have it, how, and each field's best match. */
  readonly #met: Int32Array
  #metCount = 0
  #within = 0
  #passed = 0
  readonly #marks: Uint8Array
  readonly #best: Float64Array

  constructor(parts: readonly Part[], statistics: Statistics) {
    this.#parts = parts
    this.statistics = statistics
    const { size } = statistics
    this.scores = new Float64Array(size)
    this.covered = new Uint8Array(size)
    this.exact = new Uint8Array(size)
    this.titled = new Uint8Array(size)
    this.found = new Int32Array(size)
    this.#met = new Int32Array(size)
    this.#marks = new Uint8Array(size)
    this.#best = new Float64Array(size * fields)
  }

  /**
   * Rates a term. With `within` only documents count that have so many of the terms before it: the rest have nothing to
   * gain, and are counted for how rare the term is and no more. Answers whether any document counts.
   */
  rate(query: QueryTerm, within = 0): boolean {
    const { term, typo, required } = query
    this.#within = within
    this.#passed = 0
    const forms = this.#parts.map((_, part) => this.#rateForms(part, query))
    if (required && this.#metCount === 0) this.unmet.push(query)
    if (typo) this.#rateMistyped(term)
    if (required) this.forms.set(term, forms)
    const isMet = this.#metCount > 0
    this.#close(required)
    return isMet
  }

  /** Forgets what was rated, of any terms. */
  reset(): void {
    this.clear()
    this.scores.fill(0)
  }

  /** Forgets what was rated: of a ranking that rates required terms alone. */
  clear(): void {
    for (let i = 0; i < this.foundCount; i++) {
      const doc = this.found[i] as number
      this.scores[doc] = this.covered[doc] = this.exact[doc] = this.titled[doc] = 0
    }
    this.foundCount = 0
    this.forms.clear()
    this.unmet.length = 0
  }

  /** Adds what another ranking of the same parts has rated. */
  add({ scores, covered, exact, titled, found, foundCount, forms }: Ranking): void {
    for (const [term, words] of forms) this.forms.set(term, words)
    for (let i = 0; i < foundCount; i++) {
      const doc = found[i] as number
      if (this.covered[doc] === 0) this.found[this.foundCount++] = doc
      ;(this.scores[doc] as number) += scores[doc] as number
      ;(this.covered[doc] as number) += covered[doc] as number
      ;(this.exact[doc] as number) += exact[doc] as number
      ;(this.titled[doc] as number) += titled[doc] as number
    }
  }

  /**
   * Where another ranking has all its `of` terms, they stand for `terms` of this one, if that is better. A title is only
   * what was typed.
   */
  takeBetter({ scores, covered, exact, found, foundCount }: Ranking, of: number, terms: number, weight: number): void {
    for (let i = 0; i < foundCount; i++) {
      const doc = found[i] as number
      if (covered[doc] !== of) continue
      if (this.covered[doc] === 0) this.found[this.foundCount++] = doc
      raise(this.scores, doc, weight * (scores[doc] as number))
      this.covered[doc] = terms
      if (exact[doc] === of) this.exact[doc] = terms
    }
  }

  #rateMistyped(term: string): void {
    const weight = (typoWeight * term.length) / (term.length + 1)
    for (const [i, { segment }] of this.#parts.entries())
      for (const near of segment.wordsNear(term))
        for (const entry of segment.entries(near, false)) this.#add(i, entry, weight, inAnyForm)
  }

  /** Meets a part's words that begin with the term or are inflections of it; answers those that count as typed. */
  #rateForms(part: number, query: QueryTerm): string[] {
    const { term, prefix, stem, root } = query
    // A pair that begins with the one character has that character, no less than one that stands alone.
    const single = prefix && isCjkTerm(term)
    const forms: string[] = []
    for (const entry of (this.#parts[part] as Part).segment.entries(root, prefix || stem !== '')) {
      const { length } = entry
      const begins = entry.startsWith(term)
      if (begins && (length === term.length || single)) {
        this.#add(part, entry, 1, inAnyForm | asTyped)
        if (!single) forms.push(term)
      } else if (length <= root.length + longestEnding && isInflected(query, entry.term)) {
        this.#add(part, entry, inflectedWeight, inAnyForm | asTyped)
        forms.push(entry.term)
      } else if (begins && prefix)
        this.#add(part, entry, (prefixWeight * term.length) / (term.length + 0.3 * (length - term.length)), inAnyForm)
    }
    return forms
  }

  #add(part: number, entry: BlockReader, weight: number, mark: number): void {
    const { dead } = this.#parts[part] as Part
    const offset = this.statistics.offsets[part] as number
    const { damping } = this.statistics
    const best = this.#best
    const marks = this.#marks
    const { covered } = this
    const within = this.#within
    let passed = 0
    const postings = entry.postings()
    while (postings.next()) {
      if (dead[postings.doc]) continue
      const number = offset + postings.doc
      if (within > 0 && (covered[number] as number) < within) {
        passed++
        continue
      }
      const at = number * fields
      const before = marks[number] as number
      if (before === 0) this.#met[this.#metCount++] = number
      marks[number] = before | mark
      if (postings.title > 0) {
        raise(best, at, weight * damped(postings.title, damping[at] as number))
        if ((mark & asTyped) !== 0) marks[number] = before | mark | inTitle
      }
      if (postings.headings > 0) raise(best, at + 1, weight * damped(postings.headings, damping[at + 1] as number))
      if (postings.text > 0) raise(best, at + 2, weight * damped(postings.text, damping[at + 2] as number))
    }
    this.#passed += passed
  }

  /** Adds up what was met of a term. */
  #close(required: boolean): void {
    // A document passed over may be so in two forms of a term.
    const having = Math.min(this.statistics.live, this.#metCount + this.#passed)
    const rarity = Math.log(1 + (this.statistics.live - having + 0.5) / (having + 0.5))
    for (let i = 0; i < this.#metCount; i++) {
      const doc = this.#met[i] as number
      const mark = this.#marks[doc] as number
      this.#marks[doc] = 0
      let value = 0
      for (let field = 0; field < fields; field++) {
        value += (boosts[field] as number) * (this.#best[doc * fields + field] as number)
        this.#best[doc * fields + field] = 0
      }
      ;(this.scores[doc] as number) += rarity * value
      if (!required) continue
      if (this.covered[doc] === 0) this.found[this.foundCount++] = doc
      ;(this.covered[doc] as number)++
      if ((mark & asTyped) !== 0) (this.exact[doc] as number)++
      if ((mark & inTitle) !== 0) (this.titled[doc] as number)++
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

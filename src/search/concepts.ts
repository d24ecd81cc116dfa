import type { Part } from './merge-segments.ts'
import type { Concept } from './query.ts'
import { Ranking } from './ranking.ts'
import type { Statistics } from './statistics.ts'

/** What a synonym is worth next to the words that were typed. */
const synonymWeight = 0.7

/**
 * Rates terms of a query together with what means the same: of a document the best way to say it counts. It serves one
 * query after the other, as most queries have synonyms and its room is as large as the index has documents.
 */
export class ConceptRanking {
  readonly #typed: Ranking
  readonly #synonym: Ranking

  constructor(parts: readonly Part[], statistics: Statistics) {
    this.#typed = new Ranking(parts, statistics)
    this.#synonym = new Ranking(parts, statistics)
  }

  /** A synonym counts where a document has all its terms, and then for all of the typed ones. */
  rate({ terms, alternatives }: Concept, into: Ranking): void {
    const [typed, synonym] = [this.#typed, this.#synonym]
    for (const term of terms) typed.rate(term)
    for (const alternative of alternatives) {
      // Per term, or a longer way to say it would be worth more.
      const weight = (synonymWeight * terms.length) / alternative.length
      if (alternative.every((term, before) => synonym.rate(term, before)))
        typed.takeBetter(synonym, alternative.length, terms.length, weight)
      synonym.clear()
    }
    into.add(typed)
    typed.clear()
  }
}

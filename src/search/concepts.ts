import type { Part } from './merge-segments.ts'
import type { Concept } from './query.ts'
import { Ranking } from './ranking.ts'

/** What a synonym is worth next to the words that were typed. */
const synonymWeight = 0.7

/** Rates terms of a query together with what means the same: of a document the best way to say it counts. */
export class ConceptRanking {
  readonly #into: Ranking
  readonly #typed: Ranking
  readonly #synonym: Ranking

  constructor(parts: readonly Part[], into: Ranking) {
    this.#into = into
    this.#typed = new Ranking(parts, into.statistics, into.forms)
    this.#synonym = new Ranking(parts, into.statistics)
  }

  /** A synonym counts where a document has all its terms, and then for all of the typed ones. */
  rate({ terms, alternatives }: Concept): void {
    const [typed, synonym] = [this.#typed, this.#synonym]
    for (const term of terms) typed.rate(term)
    for (const alternative of alternatives) {
      for (const term of alternative) synonym.rate(term)
      // Per term, or a longer way to say it would be worth more.
      const weight = (synonymWeight * terms.length) / alternative.length
      typed.takeBetter(synonym, alternative.length, terms.length, weight)
      synonym.clear()
    }
    this.#into.add(typed)
    typed.clear()
  }
}

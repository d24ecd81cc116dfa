import type { Locale } from '#contract/locale.ts'
import type { SearchKind, SiteHits } from '#contract/search.ts'

export type SearchQuestion = {
  locale: Locale
  q: string
  kind?: SearchKind | undefined
  limit: number
  /** The revision that the answer has to be as new as, at least; without one, what was followed so far is searched. */
  rev?: number | undefined
}

/** Search over all that is public, wherever it runs. */
export interface Search {
  /** Throws Busy when too many wait for an answer already, or none came in time. */
  find(question: SearchQuestion): Promise<SiteHits>
  /** Whether everything was in the index once. */
  isReady(): boolean
  /** Forgets everything and begins anew: the database is another one. */
  clear(): void
}

import type { Locale } from '#contract/base/locale.ts'
import type { SearchKind, SiteHits } from '#contract/search/search.ts'
import type { FeedPlace } from '#server/db/epoch.ts'

export type SearchQuestion = {
  locale: Locale
  q: string
  kind?: SearchKind | undefined
  limit: number
  /** A version of the help that is not the current one: then that alone is searched. */
  version?: string | undefined
  /** Where the database stood at least when the answer is made; without one, where it stands now. */
  place?: FeedPlace | undefined
  /** Searches what was indexed so far, without a look at the database. */
  asItIs?: boolean | undefined
}

/** `now`: integer seconds of the site's clock, by which something is on offer. */
export type OfferQuestion = { locale: Locale; q: string; limit: number; now: number }
/** Ids of products and courses, which never coincide; the caller reads the rest of each. */
export type OffersFound = { hits: { id: string; snippet: string; terms: string[] }[]; total: number }

/** Search over all that is public, wherever it runs. */
export interface Search {
  /** Throws Busy when too many wait for an answer already, or none came in time. */
  find(question: SearchQuestion): Promise<SiteHits>
  /** The same over what the catalogue offers. */
  findOffers(question: OfferQuestion): Promise<OffersFound>
  /** Whether everything was in the index once. */
  isReady(): boolean
}

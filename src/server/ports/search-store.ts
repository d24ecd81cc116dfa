import type { Locale } from '#contract/base/locale.ts'
import type { SearchKind } from '#contract/search/search.ts'
import type { Part } from '#search/merge-segments.ts'

/** An index as far as it was read: of which history, and each kind to which revision. */
export type SavedSearch = {
  epoch: string
  revs: Partial<Record<SearchKind, number>>
  parts: Record<Locale, readonly Part[]>
}

/** Where an index outlives its process. */
export type SearchStore = {
  /** Null when there is none that can be used. */
  load(): Promise<SavedSearch | null>
  save(saved: SavedSearch): Promise<void>
}

import type { Locale } from '#contract/locale.ts'
import type { SearchKind, SiteHits } from '#contract/search.ts'
import type { KnownEnd, LibraryNote, Shelf, SyncProgress } from './library-rows.ts'

/** What the page asks of the library's worker, and what comes back. `ask` numbers a task and its answers. */
export type LibraryTask = SearchTask | SyncTask
export type SearchTask = { ask: number; task: 'search'; locale: Locale; q: string; kind?: SearchKind; limit?: number }
export type SyncTask = { ask: number; task: 'sync'; apiUrl: string; known?: KnownEnd } & Shelf

/** Why a sync ended early, where it is no failure of the network or the server: told to, or no room. */
export type SyncEnd = 'paused' | 'full'

export type LibraryAnswer =
  | { ask: number; progress: SyncProgress }
  | { ask: number; hits: SiteHits }
  | { ask: number; note: LibraryNote }
  | { ask: number; failed: true; why?: SyncEnd }

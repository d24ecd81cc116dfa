import type { Locale } from '#contract/base/locale.ts'
import type { SearchKind } from '#contract/search/search.ts'
import type { LessonHit } from '#device/course/search.ts'
import type { DeviceHits } from '#device/search/search.ts'
import type { KnownEnd, LibraryNote, Partition, SyncProgress } from './rows.ts'

/** What the page asks of the library's worker, and what comes back. `ask` numbers a task and its answers. */
export type LibraryTask = SearchTask | CoursesTask | SyncTask | ImagesTask
export type SearchTask = {
  ask: number
  task: 'search'
  locale: Locale
  /** One that is not the current one. */
  version?: string | undefined
  q: string
  kind?: SearchKind
  limit?: number
}
/** Searches the courses that one member takes. */
export type CoursesTask = { ask: number; task: 'courses'; owner: string; q: string }
export type SyncTask = { ask: number; task: 'sync'; apiUrl: string; known?: KnownEnd } & Partition

/** How many images one task brings at most. */
export const imagesPerTask = 8

/** Saves a few of the images that a section's documents show. */
export type ImagesTask = { ask: number; task: 'images' } & Partition

/** Why a sync ended early, where it is no failure of the network or the server: told to, or no room. */
export type SyncEnd = 'paused' | 'full'

export type LibraryAnswer =
  | { ask: number; progress: SyncProgress }
  | { ask: number; hits: DeviceHits }
  | { ask: number; lessons: LessonHit[]; total: number }
  | { ask: number; note: LibraryNote }
  | { ask: number; images: number; note: LibraryNote }
  | { ask: number; failed: true; why?: SyncEnd }

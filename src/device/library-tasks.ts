import type { HelpHits } from '#contract/help.ts'
import type { Locale } from '#contract/locale.ts'
import type { LibraryNote } from './library-rows.ts'
import type { SyncProgress } from './library-sync.ts'

/** What the page asks of the library's worker, and what comes back. `ask` numbers a task and its answers. */
export type LibraryTask =
  | { ask: number; task: 'search'; locale: Locale; q: string }
  | { ask: number; task: 'sync'; locale: Locale; apiUrl: string }

export type LibraryAnswer =
  | { ask: number; progress: SyncProgress }
  | { ask: number; hits: HelpHits }
  | { ask: number; note: LibraryNote }
  | { ask: number; failed: true }

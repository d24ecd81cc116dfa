import { observable, useObservable } from '#app/lib/observable.ts'
import type { Locale } from '#contract/locale.ts'
import { syncOnDevice } from './library-worker.ts'

/**
 * How the library of the current language stands. `done` and `total` count revisions of the feed (a share for a
 * progress bar), `docs` the documents there are, `saved` those that a sync which failed has left on the device;
 * `syncedAt` is integer seconds, 0 when it was never whole.
 */
export type LibraryState = {
  state: 'idle' | 'syncing' | 'saved' | 'failed'
  locale: Locale | null
  done: number
  total: number
  docs: number
  saved: number
  syncedAt: number
}

const intervalMs = 5 * 60_000
/** A tab that comes and goes asks again at most this often, once it had an answer. */
const restMs = 15_000

const initial: LibraryState = { state: 'idle', locale: null, done: 0, total: 0, docs: 0, saved: 0, syncedAt: 0 }
const library = observable(initial)

type Sync = {
  /** Base URL of the API; empty is this origin. */
  apiUrl: () => string
  locale: () => Locale
}

let options: Sync | undefined
let running: { locale: Locale; promise: Promise<void> } | undefined
/** `at` in milliseconds since this page began: a clock that is set back must not make it rest for days (F15). */
let lastDone: { locale: Locale; at: number } | undefined

/**
 * Keeps the library of the current language in step: once the page is idle, when it becomes visible, when the network
 * comes back and every 5 minutes. Returns its end.
 */
export function startLibrarySync(sync: Sync): () => void {
  options = sync
  const now = () => void syncLibraryNow()
  const ifVisible = () => document.visibilityState === 'visible' && now()
  // Safari has no idle callback.
  const idle =
    'requestIdleCallback' in globalThis ? requestIdleCallback(now, { timeout: 5_000 }) : setTimeout(now, 2_000)
  const interval = setInterval(ifVisible, intervalMs)
  document.addEventListener('visibilitychange', ifVisible)
  // There was none a moment ago; whatever was answered before is old.
  const online = () => void syncLibraryNow({ force: true })
  addEventListener('online', online)
  return () => {
    if ('cancelIdleCallback' in globalThis) cancelIdleCallback(idle as number)
    else clearTimeout(idle)
    clearInterval(interval)
    document.removeEventListener('visibilitychange', ifVisible)
    removeEventListener('online', online)
    options = undefined
  }
}

/** Syncs the current language now; to be called after a language switch and by "sync now". Never rejects. */
export function syncLibraryNow({ force = false } = {}): Promise<void> {
  if (!options) return Promise.resolve()
  const locale = options.locale()
  if (running?.locale === locale) return running.promise
  if (!force && lastDone?.locale === locale && performance.now() - lastDone.at < restMs) return Promise.resolve()
  const promise = sync(locale, options.apiUrl()).finally(() => {
    if (running?.promise === promise) running = undefined
  })
  running = { locale, promise }
  return promise
}

async function sync(locale: Locale, apiUrl: string): Promise<void> {
  const show = (change: Partial<LibraryState>) => {
    // A sync of the language that was left goes on, unseen.
    if (options?.locale() !== locale) return
    const before = library.get().locale === locale ? library.get() : { ...initial, locale }
    library.set({ ...before, ...change })
  }
  try {
    const [{ readNote }, { memoryMode }] = await Promise.all([
      import('#device/library-rows.ts'),
      import('#device/store.ts'),
    ])
    const before = await readNote(locale)
    // What is gone with the page is not worth a download, and nothing is saved (F14).
    if (memoryMode()) return show({ state: 'idle' })
    show({ state: 'syncing', syncedAt: before.syncedAt, docs: before.counts.help })
    const note = await syncOnDevice({ locale, apiUrl }, (progress) => show({ state: 'syncing', ...progress }))
    lastDone = { locale, at: performance.now() }
    show({ state: 'saved', done: note.since, total: note.head, docs: note.counts.help, syncedAt: note.syncedAt })
  } catch {
    // Offline, a server that is down, or no room: what was kept stays, the next occasion tries again.
    show({ state: 'failed', saved: await savedHere(locale) })
  }
}

async function savedHere(locale: Locale): Promise<number> {
  try {
    const { countSaved } = await import('#device/library-rows.ts')
    return await countSaved(locale)
  } catch {
    // Nothing can be read: nothing is saved for anybody.
    return 0
  }
}

/** How the library of the current language stands, for the saved state of lists and the storage screen. */
export function useLibrary(): LibraryState {
  return useObservable(library, initial)
}

/** The same outside React. */
export function libraryState(): LibraryState {
  return library.get()
}

/** Whether the device can answer a search in this language by itself. */
export function isLibraryWhole(locale: Locale): boolean {
  const now = library.get()
  return now.locale === locale && now.syncedAt > 0
}

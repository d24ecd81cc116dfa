import { observable, useObservable } from '#app/lib/observable.ts'
import { type Locale, locales } from '#contract/base/locale.ts'
import type { LibrarySize } from '#contract/library/library.ts'
import { type LibrarySection, librarySections, searchKinds } from '#contract/library/sections.ts'
import { onMeteredChange } from '#device/connection.ts'
import type { KnownEnd, SyncProgress } from '#device/library/rows.ts'
import type { Amount } from './library-amount.ts'
import { syncOnDevice } from './library-worker.ts'

/**
 * How a section of the current language stands. `asks`: its first download is large and waits for a yes. `full`: the
 * browser gives no more room; what is here stays. `off`: removed by the person. `done` and `total` count revisions of the
 * feed (a share for a progress bar), `docs` the documents there are, `saved` those on the device, `bytes` what they take
 * there and `imageBytes` their images, which come later; `syncedAt` is integer seconds, 0 when it was never whole.
 * `estimate` is what a first download would bring, its texts compressed, once it is known. `waits`: it is
 * paused for want of a network that costs nothing (`wifi`), or of a yes on one where bytes are dear (`data`).
 */
export type SectionState = SyncProgress & {
  section: LibrarySection
  state: 'idle' | 'asks' | 'syncing' | 'paused' | 'saved' | 'failed' | 'full' | 'off'
  locale: Locale | null
  syncedAt: number
  estimate: ({ count: number } & Amount) | null
  waits?: 'wifi' | 'data'
}

export type LibraryState = Record<LibrarySection, SectionState>

const intervalMs = 5 * 60_000
/** A tab that comes and goes asks again at most this often, once it had an answer. */
const restMs = 15_000

const nothing = { done: 0, total: 0, docs: 0, saved: 0, bytes: 0, imageBytes: 0, syncedAt: 0, estimate: null }
const initialOf = (section: LibrarySection): SectionState => ({ ...nothing, section, state: 'idle', locale: null })
const initial: LibraryState = { help: initialOf('help'), question: initialOf('question'), blog: initialOf('blog') }
const library = observable(initial)

type Sync = {
  /** Base URL of the API; empty is this origin. */
  apiUrl: () => string
  locale: () => Locale
  /** A section that was here already has something new: what was read of it before may be old. */
  onNews?: (section: LibrarySection) => void
}

let options: Sync | undefined
/** `next`: the one that was asked for while this one runs, and may be past what it is about. */
let running: { locale: Locale; promise: Promise<void>; next?: Promise<void> } | undefined
/** With those of a language that was left. */
const underWay = new Set<Promise<void>>()
/** In milliseconds since this page began: a clock that is set back must not make it rest for days (F15). */
const lastDone = new Map<Locale, number>()

/**
 * Keeps the library of the current language in step: once the page is idle, when it becomes visible, when the network
 * comes back and every 5 minutes. Returns its end, after which no section is begun; it resolves once nothing runs.
 */
export function startLibrarySync(sync: Sync): () => Promise<void> {
  options = sync
  const now = () => void syncLibraryNow()
  const ifVisible = () => document.visibilityState === 'visible' && now()
  // Safari has no idle callback.
  const idle =
    'requestIdleCallback' in globalThis ? requestIdleCallback(now, { timeout: 5_000 }) : setTimeout(now, 2_000)
  const interval = setInterval(ifVisible, intervalMs)
  document.addEventListener('visibilitychange', ifVisible)
  // There was no network a moment ago: what was answered before is old.
  const anew = () => void syncLibraryNow({ force: true })
  addEventListener('online', anew)
  const stopMetered = onMeteredChange(anew)
  return async () => {
    if ('cancelIdleCallback' in globalThis) cancelIdleCallback(idle as number)
    else clearTimeout(idle)
    clearInterval(interval)
    document.removeEventListener('visibilitychange', ifVisible)
    removeEventListener('online', anew)
    stopMetered()
    options = undefined
    await Promise.all(underWay)
    await import('./library-consent.ts').then(({ forgetSizes }) => forgetSizes()).catch(() => {})
  }
}

/**
 * Syncs the sections of the current language now, one after the other, and of the other one where the person wants both; to be called after a language switch and by "sync
 * now". With `force` also soon after the last one, and once more after one that is running. Never rejects.
 */
export function syncLibraryNow({ force = false } = {}): Promise<void> {
  if (!options) return Promise.resolve()
  const locale = options.locale()
  if (running?.locale === locale) {
    if (!force) return running.promise
    running.next ??= running.promise.then(() => syncLibraryNow({ force }))
    return running.next
  }
  if (!force && performance.now() - (lastDone.get(locale) ?? Number.NEGATIVE_INFINITY) < restMs)
    return Promise.resolve()
  const promise = syncAll(locale, options.apiUrl()).finally(() => {
    if (running?.promise === promise) running = undefined
    underWay.delete(promise)
  })
  underWay.add(promise)
  running = { locale, promise }
  return promise
}

/** What is shown of a section from now on; `locale` is the language it is about. */
function show(locale: Locale, section: LibrarySection, change: Partial<SectionState>): void {
  // A sync of the language that was left goes on, unseen.
  if (options && options.locale() !== locale) return
  const before = library.get()
  const own = before[section].locale === locale ? before[section] : { ...initialOf(section), locale }
  library.set({ ...before, [section]: { ...own, waits: undefined, ...change } })
}

async function syncAll(locale: Locale, apiUrl: string): Promise<void> {
  await syncLanguage(locale, apiUrl)
  const { readChoices } = await import('#device/library/choices.ts')
  const choices = await readChoices().catch(() => null)
  if (choices?.bothLanguages) for (const other of locales) if (other !== locale) await syncLanguage(other, apiUrl)
}

async function syncLanguage(locale: Locale, apiUrl: string): Promise<void> {
  let known: KnownEnd | undefined
  for (const section of librarySections) known = (await syncSection(locale, section, apiUrl, known)) ?? known
  const { readChoices } = await import('#device/library/choices.ts')
  const choices = await readChoices().catch(() => null)
  if (choices?.versions.length) await (await import('./library-versions.ts')).syncVersions(locale, apiUrl)
  void saveImagesLater(locale, apiUrl)
}

/** Nobody waits for the images; the sections say what they take once they are here. */
async function saveImagesLater(locale: Locale, apiUrl: string): Promise<void> {
  try {
    const [{ saveImages }, { mayBringImages }] = await Promise.all([
      import('./library-images.ts'),
      import('./library-consent.ts'),
    ])
    if (!(await mayBringImages(locale, apiUrl))) return
    await saveImages(locale, (section, change) =>
      show(locale, section, change === 'full' ? { state: change } : { imageBytes: change.imageBytes }),
    )
  } catch {
    // No database to be had, so nothing is noted.
  }
}

/** What the sections of the language at hand are to download; null where that cannot be known now. */
export async function sizesNow(): Promise<LibrarySize | null> {
  if (!options) return null
  const { librarySizes } = await import('./library-consent.ts')
  return options ? librarySizes(options.locale(), options.apiUrl()) : null
}

/** Syncs one section, or says why not; returns the feed's end if it was asked. Never rejects. */
async function syncSection(
  locale: Locale,
  section: LibrarySection,
  apiUrl: string,
  known: KnownEnd | undefined,
): Promise<KnownEnd | undefined> {
  const tell = (change: Partial<SectionState>) => show(locale, section, change)
  try {
    const [{ mayBegin }, { readNote, progressOf }, { memoryMode }] = await Promise.all([
      import('./library-consent.ts'),
      import('#device/library/rows.ts'),
      import('#device/store.ts'),
    ])
    const before = await readNote({ locale, section })
    // What is gone with the page is not worth a download, and nothing is saved (F14).
    if (memoryMode()) {
      tell({ state: 'idle' })
      return undefined
    }
    const here = { ...progressOf(before), syncedAt: before.syncedAt }
    const begin = await mayBegin({ locale, section }, apiUrl, before)
    tell({ ...here, ...begin })
    if (begin.state !== 'syncing') return undefined
    const result = await syncOnDevice({ locale, section, apiUrl, known }, (progress) =>
      tell({ state: 'syncing', ...progress }),
    )
    if ('note' in result) {
      const { note } = result
      lastDone.set(locale, performance.now())
      tell({ state: 'saved', ...progressOf(note), syncedAt: note.syncedAt })
      if (before.since > 0 && note.since !== before.since) options?.onNews?.(section)
      return note
    }
    const left = await readNote({ locale, section })
    const { done: _done, total: _total, docs: _docs, ...kept } = progressOf(left)
    // How many there are is known from the last answer.
    tell({ state: result.ended, ...kept })
    return undefined
  } catch {
    // No database to be had: nothing is saved for anybody.
    tell({ state: 'failed', saved: 0 })
    return undefined
  }
}

/** How the help of the current language stands, for the saved state of its lists. */
export function useLibrary(): SectionState {
  return useObservable(library, initial).help
}

/** How every section of the current language stands, for the storage screen. */
export function useLibrarySections(): LibraryState {
  return useObservable(library, initial)
}

/** The same outside React. */
export function libraryStates(): LibraryState {
  return library.get()
}

/**
 * Whether the device can answer a search in this language by itself: what is searched, all of it or one kind, is whole.
 * Where a section was removed, or is still on its way, the server knows more.
 */
export function isLibraryWhole(locale: Locale, kind?: (typeof searchKinds)[number]): boolean {
  const states = library.get()
  const searched = kind ? [kind] : searchKinds
  return searched.every((section) => states[section].locale === locale && states[section].syncedAt > 0)
}

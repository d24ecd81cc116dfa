import { beginOwnReload } from '#app/lib/own-reload.ts'
import { timing } from '#contract/base/constants.ts'

const reloadedAtKey = 'reloadedAt'

type Page = {
  now: () => number
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Milliseconds since this document was loaded, when a reload loaded it. */
  sinceReload: () => number | undefined
  reload: () => void
}

const thisPage: Page = {
  now: () => Date.now(),
  storage: () => sessionStorage,
  sinceReload: () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.type === 'reload' ? performance.now() : undefined
  },
  reload: () => {
    beginOwnReload()
    location.reload()
  },
}

let lastHere: number | undefined

/**
 * Reloads the page, at most once in 10 s (R4.11), and not as a person's refresh (R4.04). Says whether it did. Where session storage is denied it goes by
 * how this document came to be: a reload less than 10 s ago refuses.
 */
export function guardedReload(page: Page = thisPage): boolean {
  const now = page.now()
  // A clock that was set back must not refuse for ever.
  const recent = (at: number | undefined) => at !== undefined && Math.abs(now - at) < timing.reloadGuardMs
  if (recent(lastHere)) return false
  try {
    const storage = page.storage()
    const last = storage.getItem(reloadedAtKey)
    if (last !== null && recent(Number(last))) return false
    storage.setItem(reloadedAtKey, String(now))
  } catch {
    const since = page.sinceReload()
    if (since !== undefined && since < timing.reloadGuardMs) return false
  }
  lastHere = now
  page.reload()
  return true
}

/** A chunk of a build that is gone cannot be loaded any more: one guarded reload brings the present build (F03). */
export function reloadOnChunkFailure(target: EventTarget = window, reload: () => boolean = guardedReload): () => void {
  const onFailure = (event: Event) => {
    // Once the page is going away the error needs no screen of its own.
    if (reload()) event.preventDefault()
  }
  target.addEventListener('vite:preloadError', onFailure)
  return () => target.removeEventListener('vite:preloadError', onFailure)
}

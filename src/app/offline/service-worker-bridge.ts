import type { Workbox } from 'workbox-window'
import { trustedScript } from '#app/lib/trusted-types.ts'
import { guardedReload } from './reload.ts'
import { postponeUpdate, raiseUpdate, updateAvailable } from './update.ts'

/** How long the new worker may take to take over: Chrome lets the old one answer what it was asked first. */
const takeoverLimitMs = 30_000
const shellLimitMs = 60_000

let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
let accepted = false

/**
 * The operator has switched the worker off (SERVICE_WORKER): nothing is registered. A device that still has one looks
 * for the present sw.js, which is then the kill switch and removes itself; no reload is needed, so there is no loop. What a
 * worker has kept of a build while it was on its way out goes once it is gone.
 */
export async function retireServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const old = await navigator.serviceWorker.getRegistration()
    if (old) await old.update()
    else if (!navigator.serviceWorker.controller)
      for (const name of await caches.keys())
        if (['config', 'look', 'rest'].includes(name) || name.startsWith('workbox-precache')) await caches.delete(name)
  } catch {
    // Offline: the old one serves until the browser has seen the new one. Or nothing can be kept here at all.
  }
}

/**
 * Registers the service worker; not to be called in mock mode, where msw's worker has the scope. A worker that waits
 * raises the update event; so does one that another tab has put in charge, because this tab still runs the old build.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || workbox) return
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox(trustedScript('/sw.js'))
  workbox.addEventListener('waiting', () => raiseUpdate())
  let controlled = Boolean(navigator.serviceWorker.controller)
  workbox.addEventListener('controlling', () => {
    // The very first worker takes a page over without a change of build, whichever page it was that asked for it.
    const isFirst = !controlled
    controlled = true
    if (!isFirst && !accepted) raiseUpdate()
  })
  // The event may have come from latest.json, before the browser looked for a new worker by itself.
  updateAvailable.subscribe(() => {
    if (updateAvailable.get()) void registration?.update().catch(() => {})
  })
  try {
    registration = await workbox.register()
    void askToBeControlled()
  } catch {
    // Refused by the browser or by a broken answer: the app works from the network as any page does.
  }
}

/**
 * A page that was on its way while the very first worker took over belongs to nobody, until it is loaded again: it asks
 * to be taken too, or one visit would not be enough to read offline.
 */
async function askToBeControlled(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' })
}

/**
 * Asks the worker to keep the rest of the app as well, beside what reading needs, so that all of it opens with no network.
 * For people who have more to do here than to read. It keeps what it has.
 */
export async function keepRest(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // The worker may be registered later than this is asked for.
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'KEEP_REST' })
}

/**
 * Resolves once a worker has kept the app's own files; at once where none is to come, and after a minute in any case. For
 * what may be downloaded after them.
 */
export async function shellKept(): Promise<void> {
  if (!workbox) return
  const limit = new Promise((resolve) => setTimeout(resolve, shellLimitMs))
  await Promise.race([navigator.serviceWorker.ready, limit])
}

/**
 * The reader accepted the update: the new worker is told to take over, and the page reloads once it has, not before, or the
 * old one would answer with the old build. A download may take the time it takes; a worker that has not taken over within
 * 30 s is not waited for. Without a worker the page reloads at once. At most one reload in 10 s, however often it is called.
 * Says whether the page reloads: not where the new build could not be fetched, nor where `leaveUpdate` came before.
 */
export async function applyUpdate(): Promise<boolean> {
  if (!registration || !workbox) return guardedReload()
  accepted = true
  const reloads = (await takeOver(registration)) && accepted && guardedReload()
  accepted = false
  return reloads
}

/** The reader chose "later", perhaps while the update was under way: the prompt goes, and nothing reloads. */
export function leaveUpdate(): void {
  accepted = false
  postponeUpdate()
}

/** Puts the newest worker in charge. False when it could not be fetched; true as well when there is none to be put there. */
async function takeOver(from: ServiceWorkerRegistration): Promise<boolean> {
  try {
    if (!from.waiting) await from.update()
  } catch {
    return false
  }
  const next = from.waiting ?? from.installing
  if (!next) return true
  await reaches(next, ['installed', 'activating', 'activated'])
  if (next.state === 'redundant') return from.waiting ? takeOver(from) : false
  next.postMessage({ type: 'SKIP_WAITING' })
  await reaches(next, ['activated'], takeoverLimitMs)
  return true
}

/** Resolves once the worker is in one of these states, is redundant, or the time is over. */
function reaches(worker: ServiceWorker, states: ServiceWorkerState[], limitMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (states.includes(worker.state) || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    if (limitMs !== undefined) setTimeout(resolve, limitMs)
    look()
  })
}

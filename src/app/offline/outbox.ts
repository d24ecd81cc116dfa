import type { OutboxItem } from '#device/outbox.ts'
import { observable, useObservable } from './observable.ts'

type Outbox = {
  /** The signed-in user's id, or null for a guest. */
  owner: () => string | null
  apiUrl: () => string
}

const nothing: OutboxItem[] = []
const items = observable(nothing)
let options: Outbox | undefined
let retry: ReturnType<typeof setTimeout> | undefined

/** Drains at start, when the network comes back and when the page becomes visible. Returns its end. */
export function startOutbox(outbox: Outbox): () => void {
  options = outbox
  const now = () => void drainNow()
  const ifVisible = () => document.visibilityState === 'visible' && now()
  addEventListener('online', now)
  document.addEventListener('visibilitychange', ifVisible)
  now()
  return () => {
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', ifVisible)
    clearTimeout(retry)
    options = undefined
  }
}

/**
 * Keeps a write on the device and sends it as soon as it can be. `idempotencyKey` is that of the first attempt, when
 * there was one. Resolves once it is kept; rejects when the device has no room for it.
 */
export async function sendLater(item: { path: string; body: Record<string, unknown>; idempotencyKey: string }) {
  const { enqueue, guest } = await import('#device/outbox.ts')
  await enqueue(options?.owner() ?? guest, item)
  void drainNow()
  void askForBackgroundSync()
}

/** Tries to send what waits; also to be called after sign-in. Never rejects. */
export async function drainNow(): Promise<void> {
  if (!options) return
  try {
    const { drainOutbox, guest, listOutbox } = await import('#device/outbox.ts')
    const owner = options.owner() ?? guest
    if ((await listOutbox(owner)).some(({ parked }) => !parked)) {
      const { retryAfter } = await drainOutbox(owner, options.apiUrl())
      clearTimeout(retry)
      // With jitter, so that many devices do not come back at once.
      if (retryAfter) retry = setTimeout(() => void drainNow(), retryAfter * 1000 * (1 + Math.random() / 2))
    }
    items.set(await listOutbox(owner))
  } catch {
    // No store: nothing waits.
  }
}

/** Lets the browser wake the worker when there is a network again, where it can (F30: elsewhere the events above do). */
async function askForBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const sync = (registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined)?.sync
    await sync?.register('outbox')
  } catch {
    // Not allowed here.
  }
}

/** What waits to be sent, oldest first; `parked` says why the server refused one. */
export function useOutbox(): OutboxItem[] {
  return useObservable(items, nothing)
}

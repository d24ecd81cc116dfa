import type { Drained } from '#device/outbox.ts'

type Outbox = {
  /** Base URL of the API; empty is this origin. */
  apiUrl: () => string
}

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
  const { enqueue, guest, outboxOwners } = await import('#device/outbox.ts')
  await enqueue((await outboxOwners()).at(-1) ?? guest, item)
  void drainNow()
  void askForBackgroundSync()
}

/** Tries to send what waits; also to be called after sign-in. Never rejects. */
export async function drainNow(): Promise<void> {
  if (!options) return
  try {
    const { drainOutbox, listOutbox, outboxOwners } = await import('#device/outbox.ts')
    for (const owner of await outboxOwners()) {
      const waits = (await listOutbox(owner)).some(({ parked }) => !parked)
      if (waits) waitBeforeRetry(await drainOutbox(owner, options.apiUrl()))
    }
  } catch {
    // No store: nothing waits.
  }
}

/** As long as the server asks, with jitter, so that many devices do not come back at once. */
function waitBeforeRetry({ retryAfter }: Drained): void {
  clearTimeout(retry)
  if (retryAfter) retry = setTimeout(() => void drainNow(), retryAfter * 1000 * (1 + Math.random() / 2))
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

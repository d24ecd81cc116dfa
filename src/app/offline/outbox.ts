import { config } from '#app/lib/config.ts'
import { apiHeadersOf } from '#device/api-call.ts'
import type { Drained } from '#device/outbox/drain.ts'
import type { OutboxItem } from '#device/outbox/item.ts'
import type { Outcome } from '#device/outbox/send.ts'

interface OutboxHome {
  /** The server does not take this token any more; what waits waits for the next. */
  onRefusedToken: (token: string) => void
  /** Something that had waited has arrived: the names of its endpoints. */
  onSent: (endpoints: string[]) => void
}

/** A write that waits, and whose it is: a person's id or 'guest'. */
export type OutboxEntry = OutboxItem & { owner: string }
type Named = Pick<OutboxEntry, 'owner' | 'idempotencyKey'>

/** What few pages need comes with the first write, or once the page is the reader's. */
const device = () => import('#device/outbox/outbox.ts').then(({ outbox }) => outbox)

let home: OutboxHome | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let retryAt = Number.POSITIVE_INFINITY

/** Drains at start, when the network comes back and when the page becomes visible (F30). Returns its end. */
export function startOutbox(options: OutboxHome): () => void {
  home = options
  const now = () => void drainNow()
  const ifVisible = () => document.visibilityState === 'visible' && now()
  addEventListener('online', now)
  document.addEventListener('visibilitychange', ifVisible)
  now()
  return () => {
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', ifVisible)
    forgetRetry()
    home = undefined
  }
}

/**
 * Tries to send what waits; also to be called after sign-in, and by hand: then pauses that we made by ourselves do not
 * count. Never rejects.
 */
export async function drainNow({ byHand = false } = {}): Promise<void> {
  if (!home) return
  forgetRetry()
  try {
    const outbox = await device()
    for (const owner of await outbox.owners()) {
      const waiting = (await outbox.list(owner)).filter(({ parked }) => !parked)
      if (!waiting.length) continue
      const drained = await drainOwner(owner, { byHand })
      if (drained.refusedToken !== undefined) home?.onRefusedToken(drained.refusedToken)
      if (drained.sent) home?.onSent(await sentOf(owner, waiting))
    }
  } catch {
    // No store: nothing waits.
  }
}

/** The endpoints of what is not in the list any more. What was taken out by hand meanwhile is named too. */
async function sentOf(owner: string, before: OutboxItem[]): Promise<string[]> {
  const after = new Set((await (await device()).list(owner)).map(({ idempotencyKey }) => idempotencyKey))
  return before.flatMap((item) => (after.has(item.idempotencyKey) ? [] : (item.endpoint ?? [])))
}

/** Sends what waits of one owner, up to the item `until`, and remembers when to try again. */
export async function drainOwner(
  owner: string,
  options: { until?: string; byHand?: boolean },
): Promise<Drained & { outcome?: Outcome }> {
  const drained = await (await device()).drain(owner, { ...options, ...apiPlace() })
  if (drained.retryMs !== undefined) retryIn(drained.retryMs)
  return drained
}

function apiPlace() {
  return { apiUrl: config().apiUrl, apiHeaders: apiHeadersOf(config(), location.origin) }
}

function retryIn(ms: number): void {
  const at = Date.now() + ms
  if (!home || at >= retryAt) return
  forgetRetry()
  retryAt = at
  // A timer knows no longer time than 24 days.
  retry = setTimeout(() => void drainNow(), Math.min(ms, 86_400_000))
}

function forgetRetry(): void {
  clearTimeout(retry)
  retryAt = Number.POSITIVE_INFINITY
}

/** Deletes a write that waits: it is never sent, unless it is on its way already. */
export async function removeItem({ owner, idempotencyKey }: Named): Promise<void> {
  await (await device()).remove(owner, idempotencyKey)
}

/**
 * A write with its files, for its form, which sends them again with the same key; it waits parked until then. Null when
 * it has been sent meanwhile.
 */
export async function takeItem({ owner, idempotencyKey }: Named): Promise<{ item: OutboxItem; files: Blob[] } | null> {
  return (await device()).edit(owner, idempotencyKey)
}

/** Sends a parked write again, with the others. */
export async function retryItem({ owner, idempotencyKey }: Named): Promise<void> {
  await (await device()).retry(owner, idempotencyKey)
  await drainNow({ byHand: true })
}

/** Sends everything again that is parked or waits, of the guest and of the member who is signed in. */
export async function retryAll(): Promise<void> {
  const outbox = await device()
  for (const owner of await outbox.owners()) {
    for (const { idempotencyKey, parked } of await outbox.list(owner)) {
      if (parked) await outbox.retry(owner, idempotencyKey)
    }
  }
  await drainNow({ byHand: true })
}

/** The longest that somebody who signs out waits until the account has what they have just read. */
const readingMs = 2_000

/** What changed of a person's reading goes to their account while there is a session; there is no asking about it. */
async function readingSent(owner: string): Promise<void> {
  const send = async () => {
    const { handOnReading } = await import('./reading/hand-on.ts')
    if (await handOnReading(owner)) await drainOwner(owner, {})
  }
  await Promise.race([send().catch(() => {}), new Promise((resolve) => setTimeout(resolve, readingMs))])
}

/** What a person wrote and this device alone has, for the question at sign-out (F22): texts that wait, and drafts. */
export async function unsentOf(owner: string): Promise<{ texts: number; drafts: number }> {
  await readingSent(owner)
  const { countDrafts } = await import('#device/drafts.ts')
  const items = await (await device()).list(owner)
  return { texts: items.filter(({ label }) => label.kind !== 'silent').length, drafts: await countDrafts(owner) }
}

/** Everything goes that waits of a person's on this device, drafts too. */
export async function discardOutbox(owner: string): Promise<void> {
  await (await device()).discard(owner)
}

/** Lets the browser wake the worker when there is a network again, where it can (F30: elsewhere the events above do). */
export async function askForBackgroundSync(): Promise<void> {
  try {
    const { outboxTag } = await import('#device/outbox/outbox.ts')
    const registration = await navigator.serviceWorker?.getRegistration()
    const sync = (registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined)?.sync
    await sync?.register(outboxTag)
  } catch {
    // Not allowed here.
  }
}

import { get, promisifyRequest, type UseStore, values } from 'idb-keyval'
import { codes } from '#contract/codes.ts'
import { Envelope } from '#contract/envelope.ts'
import { alone } from './alone.ts'
import { deviceStore } from './store.ts'

/** A write that waits to be sent. `owner` is the user's id, or 'guest'; nobody else's drain ever sends it. */
export type OutboxItem = {
  idempotencyKey: string
  /** Of the endpoint, names filled in: `/api/help/doc/x/helpful`. Always POST. */
  path: string
  body: Record<string, unknown>
  /** Integer seconds of the device's clock: to show, never to order by. */
  createdAt: number
  /** Its place in the outbox: the order in which it was written, whatever the clock said. Missing in what older builds wrote. */
  order?: number
  /** Why the server refused it: it is kept, and not sent again by itself. */
  parked?: { code: number; msg: string }
}

export type Drained = {
  sent: number
  parked: number
  left: number
  /** Seconds the server asks to wait, when it does. */
  retryAfter?: number
}

/** Background Sync's tag; the worker drains when the browser says so. */
export const outboxTag = 'outbox'
export const guest = 'guest'

const sendLimitMs = 15_000

function outboxStore(owner: string): UseStore {
  return deviceStore(`lamplight-outbox-${owner}`)
}

/** Keeps a write. Rejects when the device has no room: the caller still has the text and says so. */
export async function enqueue(
  owner: string,
  item: Pick<OutboxItem, 'path' | 'body' | 'idempotencyKey'>,
): Promise<void> {
  await outboxStore(owner)('readwrite', async (rows) => {
    const before = (await promisifyRequest<unknown[]>(rows.getAll())).filter(isItem)
    const order = 1 + Math.max(0, ...before.map(placeOf))
    const kept: OutboxItem = { ...item, createdAt: Math.floor(Date.now() / 1000), order }
    rows.put(kept, kept.idempotencyKey)
    return promisifyRequest(rows.transaction)
  })
}

const placeOf = ({ order = 0 }: OutboxItem) => order

/** What another build wrote, or was damaged, is not sent and not thrown away: it stays for a build that knows it (F13). */
function isItem(value: unknown): value is OutboxItem {
  const item = value as Partial<OutboxItem> | null
  return (
    typeof item === 'object' &&
    typeof item?.idempotencyKey === 'string' &&
    typeof item.path === 'string' &&
    item.path.startsWith('/') &&
    typeof item.body === 'object' &&
    (item.order === undefined || Number.isInteger(item.order))
  )
}

/** What waits, oldest first, parked ones included. */
export async function listOutbox(owner: string): Promise<OutboxItem[]> {
  const items = await values<unknown>(outboxStore(owner))
  return items.filter(isItem).sort((a, b) => placeOf(a) - placeOf(b) || a.createdAt - b.createdAt)
}

export async function removeFromOutbox(owner: string, idempotencyKey: string): Promise<void> {
  await outboxStore(owner)('readwrite', (rows) => {
    rows.delete(idempotencyKey)
    return promisifyRequest(rows.transaction)
  })
}

/**
 * Sends what waits, one after the other, one drainer at a time on the device (without Web Locks the key alone keeps it
 * one effect). Sent: removed. Refused (4xx):
 * parked with its reason, the others go on. No network, 5xx or 429: it stays, the drain ends. The idempotency key makes
 * a repeated send one effect, so a cut between the answer and the removal is harmless.
 */
export function drainOutbox(owner: string, apiUrl: string, fetcher: typeof fetch = fetch): Promise<Drained> {
  return alone(`outbox-${owner}`, async () => {
    const result: Drained = { sent: 0, parked: 0, left: 0 }
    const waiting = (await listOutbox(owner)).filter(({ parked }) => !parked)
    result.left = waiting.length
    for (const item of waiting) {
      const outcome = await send(item, apiUrl, fetcher)
      if (outcome.is === 'wait') return { ...result, retryAfter: outcome.retryAfter }
      result.left--
      if (outcome.is === 'sent') {
        await removeFromOutbox(owner, item.idempotencyKey)
        result.sent++
      } else {
        const parked: OutboxItem = { ...item, parked: outcome.reason }
        await outboxStore(owner)('readwrite', (rows) => {
          rows.put(parked, item.idempotencyKey)
          return promisifyRequest(rows.transaction)
        })
        result.parked++
      }
    }
    return result
  })
}

type Outcome =
  | { is: 'sent' }
  | { is: 'refused'; reason: { code: number; msg: string } }
  | { is: 'wait'; retryAfter?: number }

async function send(item: OutboxItem, apiUrl: string, fetcher: typeof fetch): Promise<Outcome> {
  try {
    const response = await fetcher(apiUrl + item.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': item.idempotencyKey, server: 'true' },
      body: JSON.stringify(item.body),
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(sendLimitMs),
    })
    const { code, msg } = Envelope.parse(await response.json())
    if (code === codes.ok) return { is: 'sent' }
    const refused = code >= 400 && code < 500 && code !== codes.tooMany && code !== codes.inFlight
    if (refused) return { is: 'refused', reason: { code, msg } }
    const seconds = Number(response.headers.get('retry-after'))
    return seconds > 0 ? { is: 'wait', retryAfter: seconds } : { is: 'wait' }
  } catch {
    // No network, or an answer that is not our server's (a captive portal, a proxy's error page).
    return { is: 'wait' }
  }
}

/** Whose outboxes this device may send now: the guest's, and that of whoever is signed in. */
export async function outboxOwners(): Promise<string[]> {
  const userInfo = await get<{ id?: unknown; token?: unknown }>('userInfo', deviceStore('lamplight-session'))
  return typeof userInfo?.id === 'string' && userInfo.id !== '' && userInfo.token ? [guest, userInfo.id] : [guest]
}

import 'fake-indexeddb/auto'
import { clear, set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { drainOutbox, enqueue, guest, listOutbox, outboxOwners, removeFromOutbox } from '#device/outbox.ts'
import { deviceStore } from '#device/store.ts'

const item = (key: string) => ({ path: `/api/help/doc/${key}/helpful`, body: { helpful: true }, idempotencyKey: key })
const answer = (code: number, status = 200, headers = {}) =>
  new Response(JSON.stringify({ code, msg: `says ${code}`, data: {} }), { status, headers })
const keysOf = async (owner: string) => (await listOutbox(owner)).map(({ idempotencyKey }) => idempotencyKey)

beforeEach(async () => {
  for (const owner of [guest, 'u1', 'u2']) await clear(deviceStore(`lamplight-outbox-${owner}`))
})

test('what was written is sent once, with its key, and removed', async () => {
  await enqueue(guest, item('a'))
  await enqueue(guest, item('b'))
  const fetcher = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => answer(200))
  expect(await drainOutbox(guest, 'https://api.test', fetcher)).toEqual({ sent: 2, parked: 0, left: 0 })
  expect(fetcher.mock.calls.map(([url]) => url)).toEqual(
    ['a', 'b'].map((id) => `https://api.test/api/help/doc/${id}/helpful`),
  )
  expect(new Headers(fetcher.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe('a')
  expect(new Headers(fetcher.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false)
  expect(await keysOf(guest)).toEqual([])
})

test('F25 what the server refuses is parked with its reason, the others go on', async () => {
  for (const key of ['a', 'b', 'c']) await enqueue(guest, item(key))
  const fetcher = async (url: unknown) => (String(url).includes('/b/') ? answer(404) : answer(200))
  expect(await drainOutbox(guest, '', fetcher as typeof fetch)).toEqual({ sent: 2, parked: 1, left: 0 })
  expect(await listOutbox(guest)).toMatchObject([{ idempotencyKey: 'b', parked: { code: 404, msg: 'says 404' } }])
  const again = vi.fn(fetcher)
  await drainOutbox(guest, '', again as typeof fetch)
  expect(again).not.toHaveBeenCalled()
  await removeFromOutbox(guest, 'b')
  expect(await keysOf(guest)).toEqual([])
})

test.each([
  ['no network', () => Promise.reject(new TypeError('network')), undefined],
  ['a broken server', async () => answer(500, 500), undefined],
  ['F26 too many', async () => answer(429, 429, { 'retry-after': '7' }), 7],
  ['F26 unavailable', async () => answer(503, 503, { 'retry-after': '9' }), 9],
  ['a key in flight', async () => answer(425), undefined],
  ['F18 a captive portal', async () => new Response('<html>Sign in to the Wi-Fi</html>'), undefined],
  ['an empty answer', async () => new Response('', { status: 200 }), undefined],
])('%s: everything stays, the drain ends', async (_name, fetcher, retryAfter) => {
  await enqueue(guest, item('a'))
  await enqueue(guest, item('b'))
  const asked = vi.fn(fetcher)
  const result = await drainOutbox(guest, '', asked as typeof fetch)
  expect(result).toMatchObject({ sent: 0, parked: 0, left: 2 })
  expect(result.retryAfter).toBe(retryAfter)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await keysOf(guest)).toEqual(['a', 'b'])
})

test('F24 an answer that is lost leaves the item, which goes again under the same key', async () => {
  await enqueue(guest, item('a'))
  const seen: (string | null)[] = []
  const lossy = async (_url: unknown, init?: RequestInit) => {
    seen.push(new Headers(init?.headers).get('idempotency-key'))
    if (seen.length === 1) throw new TypeError('connection reset')
    return answer(200)
  }
  await drainOutbox(guest, '', lossy as typeof fetch)
  await drainOutbox(guest, '', lossy as typeof fetch)
  expect(seen).toEqual(['a', 'a'])
})

test('F23 nobody’s items are sent in another’s name: the guest’s and the signed-in person’s alone', async () => {
  await enqueue('u1', item('mine'))
  const session = deviceStore('lamplight-session')
  await clear(session)
  expect(await outboxOwners()).toEqual([guest])
  await set('userInfo', { id: 'u2', token: 't' }, session)
  expect(await outboxOwners()).toEqual([guest, 'u2'])
  await set('userInfo', { id: 'u2', token: '' }, session)
  expect(await outboxOwners()).toEqual([guest])
  const fetcher = vi.fn()
  await drainOutbox('u2', '', fetcher)
  expect(fetcher).not.toHaveBeenCalled()
  expect(await keysOf('u1')).toEqual(['mine'])
})

test('F19 two drains at once send an item one after the other, never twice', async () => {
  let running = 0
  let held: Promise<unknown> = Promise.resolve()
  const locks = {
    request: (_name: string, work: () => Promise<unknown>) => {
      const next = held.then(work, work)
      held = next
      return next
    },
  }
  vi.stubGlobal('navigator', { locks })
  await enqueue(guest, item('a'))
  const fetcher = vi.fn(async () => {
    expect(++running).toBe(1)
    await Promise.resolve()
    running--
    return answer(200)
  })
  await Promise.all([drainOutbox(guest, '', fetcher as typeof fetch), drainOutbox(guest, '', fetcher as typeof fetch)])
  vi.unstubAllGlobals()
  expect(fetcher).toHaveBeenCalledTimes(1)
})

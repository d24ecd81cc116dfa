import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '#app/api/failure.ts'
import { retryDelay } from '#app/api/query.ts'
import { createOutbox, outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { answer, signIn, storeOf, stubFetch, write } from './outbox-world.ts'

beforeEach(async () => {
  await signIn('u1')
  await outbox.discard('u1')
})
afterEach(() => vi.unstubAllGlobals())

describe('F24 what becomes of an earlier state is not said of the one that has taken its place', () => {
  const later = write('a', { body: { helpful: false, reason: 'later words' } })
  /** While the first is on its way, other words take its place. */
  const replacing = (said: () => Response) =>
    stubFetch(async () => {
      if ((await outbox.find('u1', later.idempotencyKey))?.body.helpful === true) await outbox.enqueue('u1', later)
      return said()
    })

  test.each<[string, () => Response]>([
    ['refused', () => answer(412)],
    ['a limit of a day', () => answer(429, { headers: { 'retry-after': '7200' } })],
    ['too much at once', () => answer(503, { headers: { 'retry-after': '20' } })],
    ['taken', () => answer(200)],
  ])('%s', async (_name, said) => {
    await outbox.enqueue('u1', write('a'))
    replacing(said)
    await outbox.drain('u1', { apiUrl: '', until: 'nobody' })
    const item = await outbox.find('u1', later.idempotencyKey)
    expect(item).toMatchObject({ body: later.body, tries: 0 })
    expect([item?.parked, item?.waits]).toEqual([undefined, undefined])
    await storeOf('u1')('readwrite', (rows) => {
      rows.delete('~pause')
      return Promise.resolve()
    })
  })
})

describe('F26 what the server asked for is waited for, and not by all devices at once', () => {
  const at = 1_800_000_000_000
  const drainWith = async (random: number, code: number, retryAfter: string) => {
    const one = createOutbox({
      storeOf: () => deviceStore(`jitter-${random}-${code}-${retryAfter}`),
      drop: async () => {},
      signedIn: async () => ({ id: 'u1', token: 't' }),
      withLock: (_name, work) => work(),
      locale: async () => 'zh-cn',
      changed: () => {},
      now: () => at,
      random: () => random,
      fetch: (async () => answer(code, { headers: { 'retry-after': retryAfter } })) as typeof fetch,
    })
    await one.enqueue('u1', write('a'))
    const { retryMs } = await one.drain('u1', { apiUrl: '' })
    const { items, pause } = await one.state('u1')
    const wait = items[0]?.waits ?? (pause && 'wait' in pause ? pause.wait : undefined)
    return { retryMs, kept: wait && wait.until - at }
  }

  test.each([
    [429, 20],
    [503, 20],
    [429, 7_200],
  ])('%i with Retry-After %i: never earlier, up to half as long again', async (code, seconds) => {
    const waits = await Promise.all([0, 0.5, 0.999].map((random) => drainWith(random, code, String(seconds))))
    expect(waits.map(({ retryMs }) => retryMs)).toEqual(
      [0, 0.25, 0.4995].map((more) => Math.round(seconds * 1000 * (1 + more))),
    )
    for (const { retryMs, kept } of waits) expect(kept).toBe(retryMs)
  })

  test('F70 a read that is asked again comes at another time on each device, and never before it may', () => {
    const failure = new Failure('http', { url: '/x', status: 503, retryAfter: 5 })
    const delays = Array.from({ length: 50 }, () => retryDelay(0, failure))
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(5_000)
    expect(new Set(delays).size).toBeGreaterThan(40)
  })
})

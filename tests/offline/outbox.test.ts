import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guest, outbox } from '#device/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { answer, keysOf, stubFetch, write } from './outbox-world.ts'

beforeEach(async () => {
  for (const owner of [guest, 'u1', 'u2']) await clear(deviceStore(`lamplight-outbox-${owner}`))
})
afterEach(() => vi.unstubAllGlobals())

test('what was written is sent once, with its key, language and version, and removed', async () => {
  await outbox.enqueue(guest, write('a'))
  await outbox.enqueue(guest, write('b'))
  const fetcher = stubFetch(async () => answer(200))
  expect(await outbox.drain(guest, { apiUrl: 'https://api.test' })).toEqual({ sent: 2, parked: 0, left: 0 })
  expect(fetcher.mock.calls.map(([url]) => url)).toEqual(
    ['a', 'b'].map((id) => `https://api.test/api/help/doc/${id}/helpful`),
  )
  const init = fetcher.mock.calls[0]?.[1]
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    'content-type': 'application/json',
    'idempotency-key': 'key-of-a',
    server: 'true',
    'think-lang': 'en',
    'write-version': '1',
  })
  expect([init?.redirect, init?.credentials]).toEqual(['manual', 'omit'])
  expect(await keysOf(guest)).toEqual([])
})

import 'fake-indexeddb/auto'
import { clear, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guest, outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { answer, drain, keysOf, locks, signIn, storeOf, stubFetch, write } from './outbox-world.ts'

beforeEach(async () => {
  for (const owner of [guest, 'u1', 'u2']) await clear(storeOf(owner))
  await signIn(null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tokens = (fetcher: ReturnType<typeof stubFetch>) =>
  fetcher.mock.calls.map(([, { headers }]) => headers.get('authorization'))
const itemOf = async (owner: string) => (await outbox.list(owner))[0]

test('what was written is sent once, with its key, language and version, and removed', async () => {
  await outbox.enqueue(guest, write('a'))
  await outbox.enqueue(guest, write('b'))
  const fetcher = stubFetch(async () => answer(200))
  expect(await outbox.drain(guest, { apiUrl: 'https://api.test/' })).toEqual({ sent: 2, parked: 0, left: 0 })
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

test('R7.01 to an API of another origin go only the headers that it takes', async () => {
  await outbox.enqueue(guest, write('a'))
  const fetcher = stubFetch(async () => answer(200))
  await outbox.drain(guest, { apiUrl: 'https://api.test/', apiHeaders: ['server', 'content-type'] })
  expect([...new Headers(fetcher.mock.calls[0]?.[1].headers).keys()]).toEqual(['content-type', 'server'])
})

test('F22 at the end of a session only what holds nothing is dropped', async () => {
  await outbox.enqueue('u1', write('a'))
  await outbox.dropIfEmpty('u1')
  expect(await keysOf('u1')).toEqual(['key-of-a'])
  await outbox.discard('u1')
  await outbox.dropIfEmpty('u1')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('lamplight-outbox-u1')
})

test.each([
  ['a body that is none', { body: 'yes' }],
  ['no order', { order: '1' }],
  ['files that are no list', { files: 'a.png' }],
  ['a path that is not ours', { path: 'https://evil.test/api/' }],
  ['a key that cannot be one', { idempotencyKey: 'a key' }],
])('F13 a row with %s is neither sent nor thrown away', async (_, odd) => {
  await set('odd', { ...write('a'), order: 1, createdAt: 1, ...odd }, storeOf(guest))
  const fetcher = stubFetch(async () => answer(200))
  await drain(guest)
  expect([fetcher.mock.calls, await outbox.list(guest)]).toEqual([[], []])
  expect(await get('odd', storeOf(guest))).toMatchObject(odd)
})

describe('an answer that is a no', () => {
  test.each([
    ['F25 refused, with its fields', 400, { fields: { reason: 'tooLong' } }],
    ['F27 the target is gone', 404, null],
    ['F27 the target was edited meanwhile', 412, null],
    ['F21 the key was used for something else', 422, null],
    ['not allowed', 403, null],
  ])(
    '%s: parked with its reason and its text, the others go on, and it is not sent again by itself',
    async (_name, code, data) => {
      for (const id of ['a', 'b', 'c']) await outbox.enqueue(guest, write(id))
      stubFetch(async (url) => (url.includes('/b/') ? answer(code, { data }) : answer(200)))
      expect(await drain(guest)).toEqual({ sent: 2, parked: 1, left: 0 })
      const parked = { code, msg: `says ${code}`, at: expect.any(Number), ...data }
      expect(await outbox.list(guest)).toEqual([expect.objectContaining({ ...write('b'), parked })])
      const again = stubFetch(async () => answer(200))
      await drain(guest)
      expect(again).not.toHaveBeenCalled()
      await outbox.retry(guest, 'key-of-b')
      expect(await drain(guest)).toEqual({ sent: 1, parked: 0, left: 0 })
      expect(again.mock.calls[0]?.[1].headers.get('idempotency-key')).toBe('key-of-b')
    },
  )

  test('F25 too large for a proxy that does not speak as we do: parked', async () => {
    await outbox.enqueue(guest, write('a'))
    stubFetch(async () => new Response('<h1>413</h1>', { status: 413 }))
    await drain(guest)
    expect((await itemOf(guest))?.parked?.code).toBe(413)
  })

  test('F28 a version that the server does not know: parked with what it says, text kept', async () => {
    await outbox.enqueue(guest, write('a', { version: 9 }))
    const fetcher = stubFetch(async () => answer(400, { data: { fields: { version: 'illegal' } } }))
    await drain(guest)
    expect(fetcher.mock.calls[0]?.[1].headers.get('write-version')).toBe('9')
    expect(await itemOf(guest)).toMatchObject({ body: { helpful: true }, parked: { fields: { version: 'illegal' } } })
  })
})

describe('an answer that is not now', () => {
  test.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('network'))],
    ['F18 a captive portal', async () => new Response('<html>Sign in to the Wi-Fi</html>')],
    ['F18 a captive portal that speaks JSON', async () => Response.json({ hello: 1 })],
    [
      'a redirect',
      async () => ({ type: 'opaqueredirect', status: 0, headers: new Headers(), text: async () => '' }) as Response,
    ],
    ['an empty answer', async () => new Response('')],
    ['a broken proxy', async () => new Response('<html>', { status: 502 })],
  ])('%s: everything stays as it was, the drain ends, any event may try again', async (_name, by) => {
    for (const id of ['a', 'b']) await outbox.enqueue(guest, write(id))
    const fetcher = stubFetch(by)
    const before = await outbox.list(guest)
    expect(await drain(guest)).toMatchObject({ sent: 0, parked: 0, left: 2 })
    expect(fetcher).toHaveBeenCalledTimes(1)
    expect(await outbox.list(guest)).toEqual(before)
    await drain(guest)
    expect(fetcher).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['too many', async () => answer(429, { headers: { 'retry-after': '7' } }), 7],
    ['unavailable', async () => answer(503, { headers: { 'retry-after': '20' } }), 20],
    ['a proxy’s unavailable', async () => new Response('<p>', { status: 503, headers: { 'retry-after': '9' } }), 9],
    ['still under way', async () => answer(425, { headers: { 'retry-after': '1' } }), 1],
    [
      'a date',
      async () =>
        answer(503, {
          headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' },
        }),
      30,
    ],
  ])(
    'F26 %s: nobody tries earlier than the server asks, whichever tab or worker, also by hand',
    async (_name, by, seconds) => {
      for (const id of ['a', 'b']) await outbox.enqueue(guest, write(id))
      const fetcher = stubFetch(by)
      const { retryMs = 0 } = await drain(guest)
      expect(retryMs).toBeGreaterThanOrEqual(seconds * 1000)
      expect(retryMs).toBeLessThanOrEqual(seconds * 1500)
      const start = Date.now()
      const clock = vi.spyOn(Date, 'now').mockReturnValue(start + seconds * 1000 - 100)
      const again = await outbox.drain(guest, { apiUrl: '', byHand: true })
      expect(again.retryMs).toBeGreaterThan(0)
      expect(fetcher).toHaveBeenCalledTimes(1)
      expect((await outbox.state(guest)).pause).toMatchObject({ why: 'server' })
      clock.mockReturnValue(start + retryMs + 1_000)
      stubFetch(async () => answer(200))
      expect(await drain(guest)).toEqual({ sent: 2, parked: 0, left: 0 })
      expect((await outbox.state(guest)).pause).toBeNull()
    },
  )

  test('F15 F26 a clock that is set back waits for nothing', async () => {
    await outbox.enqueue(guest, write('a'))
    stubFetch(async () => answer(503, { headers: { 'retry-after': '20' } }))
    await drain(guest)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 2 * 86_400_000)
    stubFetch(async () => answer(200))
    expect((await drain(guest)).sent).toBe(1)
  })

  test('F26 a daily limit keeps back its own kind alone: the others go on, and the order within the kind stays', async () => {
    await outbox.enqueue(guest, write('q1', { endpoint: 'askQuestion', path: '/api/question' }))
    await outbox.enqueue(guest, write('q2', { endpoint: 'askQuestion', path: '/api/question' }))
    await outbox.enqueue(guest, write('a'))
    const fetcher = stubFetch(async (url) =>
      url === '/api/question' ? answer(429, { headers: { 'retry-after': '7200' } }) : answer(200),
    )
    expect(await drain(guest)).toMatchObject({ sent: 1, parked: 0, left: 2 })
    expect(fetcher).toHaveBeenCalledTimes(2)
    await drain(guest)
    expect(fetcher).toHaveBeenCalledTimes(2)
    expect(await keysOf(guest)).toEqual(['key-of-q1', 'key-of-q2'])
  })

  test('F97 what a switch holds waits with the operator’s words, its kind behind it and the others not; it goes when the switch is on', async () => {
    await outbox.enqueue(guest, write('q1', { endpoint: 'askQuestion', path: '/api/question' }))
    await outbox.enqueue(guest, write('q2', { endpoint: 'askQuestion', path: '/api/question' }))
    await outbox.enqueue(guest, write('a'))
    const off = { data: { flagKey: 'question.ask' }, headers: { 'retry-after': '60' } }
    const fetcher = stubFetch(async (url) => (url === '/api/question' ? answer(423, off) : answer(200)))
    const { retryMs = 0, ...drained } = await drain(guest)
    expect(drained).toEqual({ sent: 1, parked: 0, left: 2 })
    expect(retryMs).toBeGreaterThanOrEqual(60_000)
    expect(retryMs).toBeLessThanOrEqual(90_000)
    expect(await itemOf(guest)).toMatchObject({ waits: { code: 423, msg: 'says 423' } })
    expect((await outbox.state(guest)).pause).toBeNull()
    await drain(guest)
    expect(fetcher).toHaveBeenCalledTimes(2)
    // By hand, or when the app hears that it is on again, nobody waits for the minute.
    await outbox.drain(guest, { apiUrl: '', byHand: true })
    expect(fetcher).toHaveBeenCalledTimes(3)
    stubFetch(async () => answer(200))
    expect(await outbox.drain(guest, { apiUrl: '', byHand: true })).toEqual({ sent: 2, parked: 0, left: 0 })
  })

  test('F97 what another back end means by 423 is a refusal as any other', async () => {
    await outbox.enqueue(guest, write('a'))
    stubFetch(async () => answer(423))
    expect(await drain(guest)).toMatchObject({ parked: 1 })
    expect((await itemOf(guest))?.parked).toMatchObject({ code: 423, msg: 'says 423' })
  })

  test('F26 a broken server is asked less and less often, by hand at once; one that breaks on one item alone gets the others', async () => {
    await outbox.enqueue(guest, write('poison'))
    await outbox.enqueue(guest, write('b'))
    const fetcher = stubFetch(async (url) => (url.includes('poison') ? answer(500) : answer(200)))
    const waits: number[] = []
    for (let tries = 0; tries < 3; tries++) {
      waits.push((await outbox.drain(guest, { apiUrl: '', byHand: true })).retryMs ?? 0)
      await drain(guest)
    }
    expect(fetcher).toHaveBeenCalledTimes(3)
    expect(waits[1]).toBeGreaterThan(waits[0] as number)
    expect(await outbox.drain(guest, { apiUrl: '', byHand: true })).toMatchObject({ sent: 1, parked: 0, left: 1 })
    expect(await keysOf(guest)).toEqual(['key-of-poison'])
  })
})

describe('whose they are', () => {
  test('F23 a person’s go with their own token, read at the moment of sending; the guest’s with none', async () => {
    await outbox.enqueue('u1', write('a'))
    await outbox.enqueue('u1', write('b'))
    await outbox.enqueue(guest, write('c'))
    await signIn('u1', 'first')
    const fetcher = stubFetch(async () => {
      await signIn('u1', 'renewed')
      return answer(200)
    })
    expect(await outbox.owners()).toEqual([guest, 'u1'])
    for (const owner of await outbox.owners()) await drain(owner)
    expect(tokens(fetcher)).toEqual([null, 'Bearer renewed', 'Bearer renewed'])
  })

  test.each([
    ['nobody', null],
    ['somebody else', 'u2'],
  ])('F23 while %s is here nothing of theirs is sent, and nothing is lost', async (_name, who) => {
    await outbox.enqueue('u1', write('a'))
    await signIn(who, 'theirs')
    const fetcher = stubFetch(async () => answer(200))
    expect(await drain('u1')).toEqual({ sent: 0, parked: 0, left: 1 })
    expect(fetcher).not.toHaveBeenCalled()
    expect(await outbox.owners()).toEqual(who ? [guest, who] : [guest])
  })

  test('F23 another person signs in, in another tab, between two items: the second stays with its owner', async () => {
    for (const id of ['a', 'b']) await outbox.enqueue('u1', write(id))
    await signIn('u1', 'mine')
    const fetcher = stubFetch(async () => {
      await signIn('u2', 'theirs')
      return answer(200)
    })
    expect(await drain('u1')).toMatchObject({ sent: 1, left: 1 })
    expect(tokens(fetcher)).toEqual(['Bearer mine'])
    expect(await keysOf('u1')).toEqual(['key-of-b'])
  })

  test.each([
    ['303', 303, { type: 'need login' }],
    ['409', 409, { type: 'other device' }],
    ['401', 401, null],
  ])(
    'F26 %s: nothing of theirs is sent or parked until there is another session; the guest’s go on',
    async (_name, code, data) => {
      for (const id of ['a', 'b']) await outbox.enqueue('u1', write(id))
      await outbox.enqueue(guest, write('c'))
      await signIn('u1', 'dead')
      const fetcher = stubFetch(async (_url, { headers }) =>
        headers.has('authorization') ? answer(code, { data }) : answer(200),
      )
      expect(await drain('u1')).toMatchObject({ sent: 0, parked: 0, left: 2, refusedToken: 'dead' })
      expect((await outbox.drain('u1', { apiUrl: '', byHand: true })).left).toBe(2)
      expect(fetcher).toHaveBeenCalledTimes(1)
      expect((await outbox.state('u1')).pause).toMatchObject({ why: 'signIn' })
      expect((await drain(guest)).sent).toBe(1)
      await signIn('u1', 'alive')
      stubFetch(async () => answer(200))
      expect(await drain('u1')).toEqual({ sent: 2, parked: 0, left: 0 })
    },
  )

  test('F22 what is kept at sign-out is its owner’s alone, and goes when they are back; what is discarded is gone', async () => {
    await outbox.enqueue('u1', write('a'))
    await outbox.enqueue('u2', write('b'))
    await signIn('u2', 'theirs')
    stubFetch(async () => answer(200))
    for (const owner of await outbox.owners()) await drain(owner)
    expect([await keysOf('u1'), await keysOf('u2')]).toEqual([['key-of-a'], []])
    await signIn('u1', 'back')
    expect((await drain('u1')).sent).toBe(1)
    await outbox.enqueue('u1', write('c'), { files: [new Blob(['x'])] })
    await outbox.discard('u1')
    expect(await keysOf('u1')).toEqual([])
    expect(await outbox.edit('u1', 'key-of-c')).toBeNull()
  })
})

describe('cut and repeated', () => {
  test('F20 F24 an answer that is lost leaves the item, which goes again under the same key', async () => {
    await outbox.enqueue(guest, write('a'))
    const fetcher = stubFetch(async () => {
      if (fetcher.mock.calls.length === 1) throw new TypeError('connection reset')
      return answer(200)
    })
    await drain(guest)
    await drain(guest)
    expect(fetcher.mock.calls.map(([, { headers }]) => headers.get('idempotency-key'))).toEqual([
      'key-of-a',
      'key-of-a',
    ])
    expect(await keysOf(guest)).toEqual([])
  })

  test.each([
    ['with Web Locks', { locks: locks() }],
    ['without', {}],
  ])('F19 F30 two drains at once send an item one after the other, %s', async (_name, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const fetcher = stubFetch(async () => answer(200))
    await outbox.enqueue(guest, write('a'))
    await Promise.all([drain(guest), drain(guest)])
    expect(fetcher).toHaveBeenCalledTimes(1)
    expect(await keysOf(guest)).toEqual([])
  })

  test('F24 what is deleted while it is on its way does not come back, whatever is answered', async () => {
    for (const [id, code] of [
      ['a', 200],
      ['b', 404],
      ['c', 500],
    ] as const) {
      await outbox.enqueue(guest, write(id))
      stubFetch(async () => {
        await outbox.remove(guest, `key-of-${id}`)
        return answer(code)
      })
      await drain(guest)
      expect(await keysOf(guest)).toEqual([])
    }
  })

  test('F24 what was written anew under its key while it was on its way is not removed with the old', async () => {
    await outbox.enqueue(guest, write('a'))
    stubFetch(async () => {
      await outbox.enqueue(guest, write('a', { body: { helpful: false } }))
      return answer(200)
    })
    await drain(guest)
    expect(await outbox.list(guest)).toMatchObject([{ body: { helpful: false } }])
  })
})

describe('what is kept', () => {
  test('F13 F28 what cannot be understood is neither sent nor thrown away, and holds nothing up; an older build’s item goes', async () => {
    const elsewhere = {
      theirs: { ...write('x'), path: '//evil.test/api/' },
      keyless: { ...write('x'), idempotencyKey: 'key ’\n' },
    }
    const strange = { rubbish: 'rubbish', nothing: null, newer: { format: 9, key: 'newer', request: {} }, ...elsewhere }
    const store = storeOf(guest)
    for (const [key, value] of Object.entries(strange)) await set(key, value, store)
    await set('~pause', 'rubbish', store)
    const { path, body } = write('old')
    await set('key-of-old', { path, body, idempotencyKey: 'key-of-old', createdAt: 1 }, store)
    await outbox.enqueue(guest, write('new'))
    expect(await outbox.list(guest)).toMatchObject([{ label: { kind: 'helpVote' }, files: [], tries: 0 }, write('new')])
    const fetcher = stubFetch(async () => answer(200))
    expect(await drain(guest)).toEqual({ sent: 2, parked: 0, left: 0 })
    expect(fetcher.mock.calls.map(([url]) => url)).toEqual([path, write('new').path])
    expect(fetcher.mock.calls[0]?.[1].headers.has('write-version')).toBe(false)
    for (const [key, value] of Object.entries(strange)) expect(await get(key, store)).toEqual(value)
  })

  test('F15 F29 goes in the order in which it was written, also when the clock jumps', async () => {
    const clock = vi.spyOn(Date, 'now')
    const real = Date.now()
    for (const [id, days] of [
      ['first', 0],
      ['second', 2],
      ['third', -2],
    ] as const) {
      clock.mockReturnValue(real + days * 86_400_000)
      await outbox.enqueue(guest, write(id))
    }
    expect(await keysOf(guest)).toEqual(['key-of-first', 'key-of-second', 'key-of-third'])
  })

  test('F13 in a browser without a database it waits in memory, and is sent', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(deviceStore('lamplight-outbox-memory')).toBeDefined()
    await outbox.enqueue('memory', write('a'), { files: [new Blob(['x'])] })
    await outbox.enqueue('memory', write('b'))
    expect(await keysOf('memory')).toEqual(['key-of-a', 'key-of-b'])
    await outbox.remove('memory', 'key-of-a')
    expect(await keysOf('memory')).toEqual(['key-of-b'])
  })
})

import 'fake-indexeddb/auto'
import { clear, get } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onOutboxChange } from '#device/outbox/changes.ts'
import { OutboxFull } from '#device/outbox/full.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { answer, drain, keysOf, signIn, storeOf, stubFetch, write } from './outbox-world.ts'

const me = 'u1'
const image = (text: string) => new Blob([text], { type: 'image/png' })
const question = () =>
  write('q', {
    endpoint: 'askQuestion',
    path: '/api/question',
    body: {
      title: 'device:9',
      body: 'See ![one](device:0) and ![](device:1 "two"), not (device:0) or `device:1`',
      list: ['device:1'],
    },
  })

/** What the server was sent: of an upload its key and bytes, of a text its body. */
type Sent = { url: string; headers: Headers; key: string; upload?: string; body?: Record<string, unknown> }
let sent: Sent[]
let uploads = 0

/** A server that takes everything, but for what `no` says. */
function server(no: (what: Sent) => Response | Promise<Response> | undefined = () => undefined) {
  return stubFetch(async (url, init) => {
    const key = init.headers.get('idempotency-key') ?? ''
    const isUpload = url === '/api/ajax/upload'
    const form = init.body as FormData
    if (isUpload) expect([form.get('purpose'), [...form.keys()]]).toEqual(['image', ['purpose', 'file']])
    const said = isUpload
      ? { upload: await (form.get('file') as File).text() }
      : { body: JSON.parse(init.body as string) }
    const what: Sent = { url, headers: init.headers, key, ...said }
    if (!url.endsWith('/delete')) sent.push(what)
    const refused = await no(what)
    if (refused) return refused
    return answer(200, {
      data: isUpload ? { id: key, path: `uploads/${++uploads}.webp`, width: 1, height: 1, bytes: 1 } : { id: 'q1' },
    })
  })
}
const textsSent = () => sent.flatMap(({ body }) => (body ? [body.body] : []))
const uploadKeys = () => sent.flatMap(({ upload, key }) => (upload === undefined ? [] : [key]))
const placed = (one: number, two: number) =>
  `See ![one](uploads/${one}.webp) and ![](uploads/${two}.webp "two"), not (device:0) or \`device:1\``

beforeEach(async () => {
  sent = []
  uploads = 0
  await clear(storeOf(me))
  await signIn(me)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('F97 a switch that is turned off while images are on their way: all of it waits, and what was uploaded is shown once it is on', async () => {
  await outbox.enqueue(me, question(), { files: [image('one'), image('two')] })
  // Turned off after the first image arrived; the server takes images all the same, and not the text.
  server(({ body }) => (body ? answer(423, { data: { flagKey: 'question.ask' } }) : undefined))
  expect(await drain(me)).toMatchObject({ sent: 0, parked: 0, left: 1 })
  expect((await outbox.list(me))[0]).toMatchObject({ waits: { code: 423, msg: 'says 423' } })
  expect(uploadKeys()).toHaveLength(2)
  server()
  expect(await outbox.drain(me, { apiUrl: '', byHand: true })).toMatchObject({ sent: 1, left: 0 })
  expect(uploadKeys()).toHaveLength(2)
  expect(textsSent()).toEqual([placed(1, 2), placed(1, 2)])
})

describe('images in a text', () => {
  beforeEach(() => outbox.enqueue(me, question(), { files: [image('first'), image('second')] }))

  test('go before it, one after the other, under keys of their own; the text names where they are', async () => {
    const fetcher = server()
    expect(await drain(me)).toEqual({ sent: 1, parked: 0, left: 0 })
    expect(sent.map(({ upload }) => upload)).toEqual(['first', 'second', undefined])
    expect(sent[2]?.body).toEqual({ title: 'device:9', body: placed(1, 2), list: ['uploads/2.webp'] })
    expect(sent[2]?.key).toBe('key-of-q')
    for (const key of uploadKeys()) expect(key).toMatch(/^key-of-q-[\w-]{3,40}$/)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    expect(fetcher.mock.calls.map(([, { headers }]) => headers.get('authorization'))).toEqual(Array(3).fill('Bearer t'))
    expect(fetcher.mock.calls[0]?.[1].headers.has('content-type')).toBe(false)
    expect(await get('~file/key-of-q/0', storeOf(me))).toBeUndefined()
  })

  test('F24 cut at each upload and at the text: what was answered is not sent again, what was not goes again as it was', async () => {
    // Every request is answered, and every other answer is lost.
    let count = 0
    server(() => {
      if (++count % 2) return Promise.reject(new TypeError('connection reset'))
      return undefined
    })
    for (let tries = 0; tries < 4; tries++) await drain(me)
    expect(sent.map(({ upload }) => upload)).toEqual(['first', 'first', 'second', 'second', undefined, undefined])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    expect(new Set(textsSent())).toEqual(new Set([placed(1, 2)]))
    expect(await keysOf(me)).toEqual([])
  })

  test('F25 one that the server does not take parks the text with the reason, with its images', async () => {
    server(({ upload }) => (upload === 'second' ? answer(400, { data: { fields: { file: 'type' } } }) : undefined))
    expect(await drain(me)).toMatchObject({ sent: 0, parked: 1 })
    const back = await outbox.edit(me, 'key-of-q')
    expect(back?.item.parked).toMatchObject({ code: 400, fields: { file: 'type' } })
    expect(await Promise.all((back?.files ?? []).map((file) => file.text()))).toEqual(['first', 'second'])
    expect(back?.files[0]?.type).toBe('image/png')
  })

  test('what was uploaded a day ago may be gone from the server: it goes once more, as another', async () => {
    server(({ upload }) => (upload === 'second' ? answer(503, { headers: { 'retry-after': '1' } }) : undefined))
    await drain(me)
    const first = uploadKeys()[0]
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 26 * 3_600_000)
    server()
    expect((await drain(me)).sent).toBe(1)
    expect(uploadKeys().length).toBe(4)
    expect(uploadKeys().slice(2)).not.toContain(first)
    expect(textsSent()).toEqual([placed(2, 3)])
  })

  test.each([
    ['in use: it had arrived, and is repeated as it was', () => answer(200, { data: { deleted: 0 } }), placed(1, 2), 2],
    [
      'not in use: it never arrived, and goes with its images anew',
      () => answer(200, { data: { deleted: 1 } }),
      placed(3, 4),
      4,
    ],
    ['gone: it never arrived, and goes with its images anew', () => answer(404), placed(3, 4), 4],
    ['not to be asked: nothing is sent', () => answer(503), placed(1, 2), 2],
  ])('F20 F24 a text whose answer was lost a day ago, its images %s', async (_name, told, last, images) => {
    server(({ body }) => (body ? Promise.reject(new TypeError('connection reset')) : undefined))
    await drain(me)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 26 * 3_600_000)
    const asked: string[] = []
    server(({ url, headers }) => {
      if (!url.endsWith('/delete')) return undefined
      asked.push(`${url} ${headers.get('authorization')}`)
      return told()
    })
    expect((await drain(me)).sent).toBe(told().status === 503 ? 0 : 1)
    expect(asked).toEqual([`/api/ajax/upload/${uploadKeys()[0]}/delete Bearer t`])
    expect([textsSent().at(-1), uploadKeys().length]).toEqual([last, images])
  })

  test('F24 the bytes that a device lost park the text: nothing is sent without its images', async () => {
    await storeOf(me)('readwrite', (rows) => void rows.delete('~file/key-of-q/1'))
    server()
    await drain(me)
    expect((await outbox.list(me))[0]?.parked?.fields).toEqual({ file: 'incomplete' })
    expect(textsSent()).toEqual([])
  })

  test('F29 a list of what waits, and a vote that goes, read no image', async () => {
    const read = vi.spyOn(IDBObjectStore.prototype, 'get')
    const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    expect((await outbox.list(me))[0]?.files).toEqual([
      { type: 'image/png', size: 5 },
      { type: 'image/png', size: 6 },
    ])
    await outbox.enqueue(me, write('a'))
    for (const call of readAll.mock.calls) expect((call[0] as IDBKeyRange).includes('~file/key-of-q/0')).toBe(false)
    expect(read.mock.calls.filter(([key]) => String(key).startsWith('~file'))).toEqual([])
  })
})

describe('F29 five hundred', () => {
  test('F29 are kept and sent in order; one more is refused by name, and the same again is no more', async () => {
    for (let n = 0; n < 500; n++) await outbox.enqueue(me, write(`n${n}`))
    const more = outbox.enqueue(me, write('more'))
    await expect(more).rejects.toBeInstanceOf(OutboxFull)
    await expect(more).rejects.toMatchObject({ why: 'items' })
    await outbox.enqueue(me, write('n7'))
    const fetcher = stubFetch(async () => answer(200))
    expect(await drain(me)).toEqual({ sent: 500, parked: 0, left: 0 })
    expect(fetcher.mock.calls.map(([, { headers }]) => headers.get('idempotency-key'))).toEqual(
      Array.from({ length: 500 }, (_, n) => `key-of-n${n}`),
    )
  })

  test('F63 the same write kept ten times is one', async () => {
    await Promise.all(Array.from({ length: 10 }, () => outbox.enqueue(me, write('a'))))
    expect(await keysOf(me)).toEqual(['key-of-a'])
  })
})

describe('F10 a device without room', () => {
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }

  test('F10 room is made and it is kept; where none can be made it is refused by name, and what waited stays', async () => {
    await outbox.enqueue(me, write('before'))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    const failed = outbox.enqueue(me, write('a'), { files: [image('x')], makeRoom: async () => false })
    await expect(failed).rejects.toMatchObject({ name: 'OutboxFull', why: 'room' })
    await expect(outbox.enqueue(me, write('a'))).rejects.toMatchObject({ why: 'room' })
    const makeRoom = vi.fn(async () => {
      put.mockRestore()
      return true
    })
    await outbox.enqueue(me, write('a'), { makeRoom })
    expect(makeRoom).toHaveBeenCalledTimes(1)
    expect(await keysOf(me)).toEqual(['key-of-before', 'key-of-a'])
  })

  test('F10 F24 cut between a text and its images it is kept whole or not at all', async () => {
    let count = 0
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (++count === 3) this.transaction.abort()
      return put.apply(this, args)
    })
    await expect(outbox.enqueue(me, question(), { files: [image('1'), image('2')] })).rejects.toBeDefined()
    vi.restoreAllMocks()
    expect(await keysOf(me)).toEqual([])
    expect(await get('~file/key-of-q/0', storeOf(me))).toBeUndefined()
  })
})

describe('what a person does with the list', () => {
  test('F24 what is open in its form waits parked, is not sent meanwhile, and takes its own place when it is sent again', async () => {
    await outbox.enqueue(me, question(), { files: [image('first')] })
    const taken = await outbox.edit(me, 'key-of-q')
    expect(taken?.item.body).toEqual(question().body)
    const fetcher = server()
    await drain(me)
    expect(fetcher).not.toHaveBeenCalled()
    expect((await outbox.list(me))[0]?.parked).toMatchObject({ code: 0 })
    await outbox.enqueue(me, { ...question(), body: { body: 'Without images now' } })
    expect((await drain(me)).sent).toBe(1)
    expect(sent).toMatchObject([{ key: 'key-of-q', body: { body: 'Without images now' } }])
    expect(await outbox.edit(me, 'key-of-q')).toBeNull()
  })

  test('other images under the same key are other uploads', async () => {
    await outbox.enqueue(me, question(), { files: [image('first')] })
    server(({ body }) => (body ? answer(400) : undefined))
    await drain(me)
    await outbox.edit(me, 'key-of-q')
    await outbox.enqueue(me, { ...question(), body: { body: 'Changed ![](device:0)' } }, { files: [image('changed')] })
    await drain(me)
    expect(sent.map(({ upload }) => upload)).toEqual(['first', undefined, 'changed', undefined])
    expect(uploadKeys()[0]).not.toBe(uploadKeys()[1])
  })

  test('every change is told, here and in the other tabs', async () => {
    const here = vi.fn()
    const stop = onOutboxChange(here)
    const there = new BroadcastChannel('lamplight-outbox')
    const heard = vi.fn()
    there.onmessage = heard
    await outbox.enqueue(me, write('a'))
    stubFetch(async () => answer(404))
    await drain(me)
    await outbox.retry(me, 'key-of-a')
    await outbox.remove(me, 'key-of-a')
    expect(here).toHaveBeenCalledTimes(4)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4))
    there.postMessage('changed')
    await vi.waitFor(() => expect(here).toHaveBeenCalledTimes(5))
    stop()
    there.close()
  })
})

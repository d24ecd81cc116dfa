import 'fake-indexeddb/auto'
import { clear, keys } from 'idb-keyval'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { searchStore } from '#device/search/rows.ts'
import { FeedServer, forget } from './library-world.ts'

type Handler = (event: { data: unknown }) => Promise<void>
let handle: Handler
let told: Record<string, unknown>[] = []
let server: FeedServer

/** Both ends of the library's worker speak the same messages: this is the worker's own, started as a worker is. */
beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (_name: string, listener: Handler) => {
      handle = listener
    },
    postMessage: (message: Record<string, unknown>) => told.push(message),
  })
  // By a name the compiler does not follow: the file needs the worker's types, tests have the page's.
  const path = '#service-worker/library-worker.ts'
  await import(/* @vite-ignore */ path)
})
afterAll(() => vi.unstubAllGlobals())

beforeEach(async () => {
  told = []
  await forget('en', 'help', 'question')
  await clear(searchStore({ locale: 'en' }))
  server = new FeedServer('en', 2)
  server.category('start')
  server.doc('lamp', { title: 'Lamp' })
  server.doc('book', { title: 'Book' })
  vi.stubGlobal('fetch', async (url: string) => {
    const since = Number(new URL(url).searchParams.get('since'))
    return new Response(JSON.stringify({ code: 200, msg: '', data: server.page(since) }))
  })
})

const sync = { ask: 1, task: 'sync', locale: 'en', section: 'help', apiUrl: 'https://api.test' }

test('C.02 the worker syncs with progress, then searches what it has, edits included', async () => {
  await handle({ data: sync })
  expect(told).toMatchObject([
    { ask: 1, progress: { done: 2, total: 3, docs: 2, saved: 1 } },
    { ask: 1, progress: { done: 3, total: 3, docs: 2, saved: 2 } },
    { ask: 1, note: { since: 3, counts: { docs: 2 } } },
  ])
  expect((await keys(searchStore({ locale: 'en' }))).length).toBeGreaterThan(0)
  told = []
  await handle({ data: { ask: 2, task: 'search', locale: 'en', q: 'lamp' } })
  expect(told).toMatchObject([{ ask: 2, hits: { total: 1, hits: [{ id: 'lamp' }] } }])
  server.doc('third', { title: 'Second lamp' })
  await handle({ data: { ...sync, ask: 3 } })
  told = []
  await handle({ data: { ask: 4, task: 'search', locale: 'en', q: 'lamp' } })
  expect(told).toMatchObject([{ ask: 4, hits: { total: 2 } }])
})

test('what it cannot do it says: no network, nothing saved', async () => {
  await handle({ data: { ask: 5, task: 'search', locale: 'zh-cn', q: '灯' } })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await handle({ data: { ...sync, ask: 6 } })
  expect(told).toEqual([
    { ask: 5, failed: true },
    { ask: 6, failed: true },
  ])
})

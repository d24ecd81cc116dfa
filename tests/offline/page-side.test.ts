// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isLibraryWhole, libraryStates, startLibrarySync, syncLibraryNow } from '#app/offline/library-sync.ts'
import { checkOnline, onReachedAgain, probePauseMs, watchOnline } from '#app/offline/use-online.ts'
import type { Locale } from '#contract/base/locale.ts'
import { readNote } from '#device/library/rows.ts'
import { InlineWorker } from './inline-worker.ts'
import { FeedServer, forget } from './library-world.ts'

const json = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'content-type': 'application/json' }, ...init })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('whether there is a network', () => {
  test.each([
    ['our server answers', async () => json(''), true],
    [
      'F18 a captive portal answers',
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      false,
    ],
    [
      'F18 a captive portal redirects',
      async () => ({ ok: false, type: 'opaqueredirect', headers: new Headers() }) as Response,
      false,
    ],
    [
      'the server is broken',
      async () => json('', { status: 502, headers: { 'content-type': 'application/json' } }),
      false,
    ],
    ['nobody answers', async () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('%s → %s', async (_name, answer, expected) => {
    const fetcher = vi.fn(async (_url: unknown, _init?: RequestInit) => answer())
    expect(await checkOnline(fetcher as typeof fetch)).toBe(expected)
    const [url, init] = fetcher.mock.calls[0] ?? []
    expect(String(url)).toMatch(/^\/builds\/latest\.json\?t=\d+$/)
    expect([init?.method, init?.cache, init?.redirect]).toEqual(['HEAD', 'no-store', 'manual'])
  })

  test('an answer after 3 s is none', async () => {
    const slow = (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    expect(await checkOnline(slow as typeof fetch)).toBe(false)
  })

  test('what the browser says is a reason to ask, not an answer', async () => {
    const fetcher = vi.fn(async () => json(''))
    vi.stubGlobal('fetch', fetcher)
    const stop = watchOnline()
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    stop()
    dispatchEvent(new Event('online'))
    expect(fetcher).toHaveBeenCalledTimes(2)
  })
})

describe('F17 R4.12 a server that could not be reached is soon found again', () => {
  let reached: boolean
  let probes: number
  let stop: () => void
  const visibility = (state: string) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    reached = false
    probes = 0
    vi.stubGlobal('fetch', async () => {
      probes += 1
      if (!reached) throw new TypeError('Failed to fetch')
      return json('')
    })
    stop = watchOnline()
  })
  afterEach(async () => {
    stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
    reached = true
    await checkOnline()
    vi.unstubAllGlobals()
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  test('a probe that failed is tried again after 1, 2, 4 s …, whoever made it, until one succeeds', async () => {
    await checkOnline()
    const at: number[] = []
    for (let second = 1; second <= 45; second++) {
      const before = probes
      await pass(1_000)
      if (probes > before) at.push(second)
    }
    expect(at).toEqual([1, 3, 7, 15, 30, 45])
    reached = true
    await pass(15_000)
    const last = probes
    await pass(60_000)
    expect(probes).toBe(last)
  })

  test('a restart of 3 s is over after 4; whoever waited for it hears', async () => {
    const heard = vi.fn()
    const end = onReachedAgain(heard)
    await checkOnline()
    await pass(3_000)
    expect(heard).not.toHaveBeenCalled()
    reached = true
    await pass(4_000)
    expect(heard).toHaveBeenCalledTimes(1)
    end()
  })

  test('a hidden page does not probe; one that is seen again does at once', async () => {
    await checkOnline()
    visibility('hidden')
    const before = probes
    await pass(120_000)
    expect(probes).toBe(before)
    visibility('visible')
    expect(probes).toBe(before + 1)
  })

  test('not everybody probes at the same moment', () => {
    expect([0, 0.5, 1].map((random) => probePauseMs(3, random))).toEqual([3_000, 4_000, 5_000])
    expect(probePauseMs(99, 0.5)).toBe(15_000)
  })
})

describe('C.02 the page keeps the library in step', () => {
  let server: FeedServer
  let locale: Locale
  let stop: () => Promise<void>
  let minutes = 0
  const feed = vi.fn(async (url: unknown) => {
    const since = Number(new URL(String(url), 'https://site.test').searchParams.get('since'))
    return json(JSON.stringify({ code: 200, msg: '', data: server.page(since) }))
  })

  beforeEach(async () => {
    for (const one of ['en', 'zh-cn'] as const) await forget(one, 'help', 'question', 'blog')
    // Whoever synced a moment ago rests.
    const now = performance.now.bind(performance)
    const later = ++minutes * 60_000
    vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
    locale = 'en'
    server = new FeedServer('en', 2)
    server.category('start')
    server.doc('a')
    server.doc('b')
    feed.mockClear()
    vi.stubGlobal('fetch', feed)
    vi.stubGlobal('Worker', InlineWorker)
    stop = startLibrarySync({ apiUrl: () => '', locale: () => locale })
  })
  afterEach(async () => {
    await stop()
    vi.restoreAllMocks()
  })

  test('once idle; then it says how many documents are saved, and since when', async () => {
    const saved = { state: 'saved', locale: 'en', done: 3, total: 3, docs: 2 }
    await vi.waitFor(() => expect(libraryStates().help).toMatchObject(saved))
    expect(libraryStates().help.syncedAt).toBeGreaterThan(1_700_000_000)
    expect([isLibraryWhole('en', 'help'), isLibraryWhole('zh-cn', 'help')]).toEqual([true, false])
    // Of the questions nothing has come: a search of everything is the server's.
    expect([isLibraryWhole('en', 'question'), isLibraryWhole('en')]).toEqual([false, false])
  })

  test('a language switch starts the other language’s, callers at once share one sync', async () => {
    await syncLibraryNow({ force: true })
    locale = 'zh-cn'
    server = new FeedServer('zh-cn')
    server.category('start')
    await Promise.all([syncLibraryNow(), syncLibraryNow(), syncLibraryNow()])
    expect(libraryStates().help).toMatchObject({ state: 'saved', locale: 'zh-cn', docs: 0 })
    expect(feed.mock.calls.filter(([url]) => String(url).includes('changes?locale=zh-cn')).length).toBe(1)
  })

  test.each([2, -2])('F15 a clock that jumps by %i days holds no sync up', async (days) => {
    await syncLibraryNow({ force: true })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000)
    const later = performance.now() + 20_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    server.doc('c')
    await syncLibraryNow()
    vi.restoreAllMocks()
    expect(libraryStates().help).toMatchObject({ state: 'saved', docs: 3 })
  })

  test('offline it says failed, keeps what there is, and goes on when the network comes back', async () => {
    await syncLibraryNow({ force: true })
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    server.doc('c')
    await syncLibraryNow({ force: true })
    expect(libraryStates().help).toMatchObject({ state: 'failed', docs: 2 })
    expect(isLibraryWhole('en', 'help')).toBe(true)
    vi.stubGlobal('fetch', feed)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(libraryStates().help).toMatchObject({ state: 'saved', docs: 3 }))
    expect((await readNote({ locale: 'en', section: 'help' })).since).toBe(4)
  })
})

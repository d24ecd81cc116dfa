import 'fake-indexeddb/auto'
import { clear, get } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { imagesOf } from '#contract/library/images.ts'
import { libraryFeed } from '#device/library/feed.ts'
import { saveWantedImages } from '#device/library/images.ts'
import { imagesKey, partitionStore } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { FeedServer } from './library-world.ts'

const locale = 'en'
const page = () => {
  const server = new FeedServer(locale)
  server.category('start')
  server.doc('a')
  return server.page(0)
}
const envelope = (data: unknown, code = 200) => new Response(JSON.stringify({ code, msg: '', data }))

describe('C.02 the change feed', () => {
  test('is asked without Authorization and without cookies, under the API’s address', async () => {
    const fetcher = vi.fn(async (_url: unknown, _init?: RequestInit) => envelope(page()))
    const changes = await libraryFeed('https://api.test', fetcher as typeof fetch)(
      { locale, section: 'question', since: 7 },
      undefined,
    )
    expect(changes.items.length).toBe(2)
    const [url, init] = fetcher.mock.calls[0] ?? []
    expect(url).toBe('https://api.test/api/library/changes?locale=en&section=question&since=7')
    expect(new Headers(init?.headers).has('authorization')).toBe(false)
    expect([init?.credentials, init?.redirect]).toEqual(['omit', 'manual'])
  })

  test.each([
    ['F18 a captive portal', () => new Response('<html>Sign in</html>')],
    ['cut short', () => new Response('{"code":200,"msg":"","data":{"items":[')],
    ['an error', () => envelope(page(), 503)],
    [
      'another shape',
      () => envelope({ items: [{ type: 'help', op: 'upsert', id: 'a', rev: 1, value: {} }], next: 1, head: 1 }),
    ],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: the sync fails and nothing is stored', async (_name, answer) => {
    await clear(partitionStore({ locale, section: 'help' }))
    const fetchChanges = libraryFeed('', (async () => answer()) as typeof fetch)
    await expect(syncLibrary({ locale, section: 'help', fetchChanges })).rejects.toThrow()
    expect(await get('note', partitionStore({ locale, section: 'help' }))).toBeUndefined()
  })
})

describe('C.02 images of saved pages', () => {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, response: Response) => void kept.set(path, response),
  }
  const image = () => new Response('png', { headers: { 'content-type': 'image/png' } })
  let server: FeedServer
  const partition = { locale, section: 'help' } as const
  const sync = async (fetcher: typeof fetch, limit?: number) => {
    await syncLibrary({ ...partition, fetchChanges: server.fetchChanges })
    return saveWantedImages(partition, { fetcher, limit })
  }
  const wanted = () => get(imagesKey, partitionStore({ locale, section: 'help' }))

  beforeEach(async () => {
    kept.clear()
    vi.stubGlobal('caches', { open: async () => cache })
    await clear(partitionStore({ locale, section: 'help' }))
    server = new FeedServer(locale)
    server.category('start')
    const html = ['1', '2', '3', '4', '5', '6'].map((n) => `<p><img alt="" src="/pro-api/files/${n}.png"></p>`).join('')
    server.doc('a', { html: `${html}<img src="https://other.test/pro-api/files/x.png"><img src="/logo.png">` })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('only our own files count', () => {
    const html =
      '<img class="a" src="/pro-api/files/a.png" alt="x"><a href="/pro-api/files/b.png"></a><img src="//e/pro-api/files/c.png">'
    expect(imagesOf(html)).toEqual(['/pro-api/files/a.png'])
  })

  test('are fetched after the texts, four at once', async () => {
    let running = 0
    let most = 0
    await sync((async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running--
      return image()
    }) as typeof fetch)
    expect([...kept.keys()].sort()).toEqual(['1', '2', '3', '4', '5', '6'].map((n) => `/pro-api/files/${n}.png`))
    expect(most).toBe(4)
    expect(await wanted()).toEqual([])
  })

  test('a few at a time; what fails comes after the others', async () => {
    const asked: string[] = []
    const fetcher = (async (path: string) => {
      asked.push(path)
      return path.includes('/2.') ? new Response('', { status: 500 }) : image()
    }) as unknown as typeof fetch
    expect(await sync(fetcher, 4)).toBe(6)
    expect(kept.size).toBe(3)
    expect(await wanted()).toEqual(['5', '6', '2'].map((n) => `/pro-api/files/${n}.png`))
    asked.length = 0
    expect(await sync(fetcher, 2)).toBe(3)
    expect(asked).toEqual(['5', '6'].map((n) => `/pro-api/files/${n}.png`))
  })

  test('of a section that was removed meanwhile nothing is written', async () => {
    const removing = (async () => {
      await clear(partitionStore(partition))
      return image()
    }) as unknown as typeof fetch
    await sync(removing)
    expect(await wanted()).toBeUndefined()
  })

  test('what fails is tried at the next sync; what is gone is not', async () => {
    const answers: Record<string, () => Response | Promise<never>> = {
      '1': () => Promise.reject(new TypeError('Failed to fetch')),
      '2': () => new Response('png', { status: 500, headers: { 'content-type': 'image/png' } }),
      '3': () => new Response('<html>Sign in to the Wi-Fi</html>', { headers: { 'content-type': 'text/html' } }),
      '4': () => new Response('', { status: 404 }),
    }
    const number = (path: unknown) => /(\d)\.png/.exec(String(path))?.[1] ?? ''
    await sync((async (path: unknown) => (answers[number(path)] ?? image)()) as typeof fetch)
    expect(await wanted()).toEqual(['1', '2', '3'].map((n) => `/pro-api/files/${n}.png`))
    const again = vi.fn(async (_path: unknown) => image())
    await sync(again as unknown as typeof fetch)
    expect(again.mock.calls.map(([path]) => number(path)).sort()).toEqual(['1', '2', '3'])
    expect(await wanted()).toEqual([])
  })
})

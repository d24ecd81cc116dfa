import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Waiting = { waitUntil: (work: Promise<unknown>) => void; data?: unknown; tag?: string }

/** As much of a worker's scope as its life needs. */
class Scope {
  listeners = new Map<string, ((event: Waiting) => void)[]>()
  registration = { active: null as unknown, unregister: vi.fn(async () => true), scope: 'https://site.test/' }
  clients = { claim: vi.fn(async () => {}) }
  skipWaiting = vi.fn(async () => {})
  location = new URL('https://site.test/sw.js')
  addEventListener = (name: string, listener: (event: Waiting) => void) => {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }

  async fire(name: string, more: { data?: unknown; tag?: string } = {}): Promise<void> {
    const work: Promise<unknown>[] = []
    for (const listener of this.listeners.get(name) ?? [])
      listener({ ...more, waitUntil: (one) => void work.push(one) })
    await Promise.all(work)
  }
}

class Caches {
  entries = new Map<string, Map<string, Response>>()
  open = async (name: string) => {
    const cache = this.entries.get(name) ?? new Map<string, Response>()
    this.entries.set(name, cache)
    return {
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, response: Response) => void cache.set(key, response),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    }
  }
  keys = async () => [...this.entries.keys()]
  delete = async (name: string) => this.entries.delete(name)
}

let scope: Scope
let kept: Caches
const config = { siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '/pro-api', recordNumber: '' }

beforeEach(() => {
  vi.resetModules()
  scope = new Scope()
  kept = new Caches()
  vi.stubGlobal('self', scope)
  vi.stubGlobal('caches', kept)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config)))
})
afterEach(() => vi.unstubAllGlobals())

vi.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: vi.fn(),
  PrecacheController: class {
    addToCacheList = vi.fn()
    install = vi.fn(async () => {})
    activate = vi.fn(async () => {})
  },
}))

/** By a name the compiler does not follow: these files need the worker's types, tests have the page's. */
async function lifeOf<Name extends string>(file: string): Promise<Record<Name, (scope: Scope, files?: []) => void>> {
  const path = `#service-worker/${file}.ts`
  return import(/* @vite-ignore */ path)
}

async function started(): Promise<void> {
  const { keepShell } = await lifeOf<'keepShell'>('shell')
  keepShell(scope, [])
}

describe('C.03 the worker’s life', () => {
  test('the very first worker takes the open page, so that one visit is enough', async () => {
    await started()
    await scope.fire('install')
    await scope.fire('activate')
    expect(scope.clients.claim).toHaveBeenCalledTimes(1)
    expect(scope.skipWaiting).not.toHaveBeenCalled()
  })

  test('C.02 a page that it missed asks for it, and is taken', async () => {
    scope.registration.active = {}
    await started()
    await scope.fire('message', { data: { type: 'CLAIM' } })
    expect(scope.clients.claim).toHaveBeenCalledTimes(1)
    expect(scope.skipWaiting).not.toHaveBeenCalled()
  })

  test('F01 F03 a later one waits until it is told, and takes no page by force', async () => {
    scope.registration.active = {}
    await started()
    await scope.fire('install')
    expect(scope.skipWaiting).not.toHaveBeenCalled()
    await scope.fire('message', { data: { type: 'SOMETHING' } })
    await scope.fire('message', { data: null })
    expect(scope.skipWaiting).not.toHaveBeenCalled()
    await scope.fire('message', { data: { type: 'SKIP_WAITING' } })
    expect(scope.skipWaiting).toHaveBeenCalledTimes(1)
    await scope.fire('activate')
    expect(scope.clients.claim).not.toHaveBeenCalled()
  })

  test('the site’s configuration is kept from the install on; offline is no reason to fail it', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await started()
    await scope.fire('install')
    const { lastConfig } = await import('#service-worker/config-copy.ts')
    expect(await lastConfig()).toBeNull()
  })
})

describe('the copy of config.json', () => {
  test.each([
    ['F18 a captive portal', () => new Response('<html>')],
    ['a broken server', () => new Response(JSON.stringify({ ...config, recordNumber: 'x' }), { status: 500 })],
    ['another shape', () => new Response('["x"]')],
  ])('%s leaves the last good one', async (_name, answer) => {
    const { lastConfig, refreshConfig } = await import('#service-worker/config-copy.ts')
    await refreshConfig(fetch, 0)
    await refreshConfig((async () => answer()) as typeof fetch, 600_000)
    expect(await lastConfig()).toEqual(config)
  })

  test('F06 is one entry however often it is read, and read at most every five minutes', async () => {
    const { refreshConfig } = await import('#service-worker/config-copy.ts')
    const fetcher = vi.fn(async () => new Response(JSON.stringify(config)))
    for (let minute = 0; minute < 1_000; minute++) await refreshConfig(fetcher as typeof fetch, minute * 60_000)
    expect(fetcher).toHaveBeenCalledTimes(200)
    expect([...kept.entries.values()].map((cache) => cache.size)).toEqual([1])
  })
})

describe('F07 the kill switch', () => {
  test('removes itself and the kept build without waiting for the old worker to end, and leaves pages, images and what people wrote', async () => {
    for (const name of ['workbox-precache-v2-https://site.test/', 'rest', 'config', 'library-images'])
      await kept.open(name)
    const opened = vi.fn()
    const globals = { self: scope, caches: kept, indexedDB: new Proxy({}, { get: opened }) }
    runInNewContext(readFileSync('public/kill-switch.js', 'utf8'), globals)
    await scope.fire('install')
    expect(scope.skipWaiting).toHaveBeenCalledTimes(1)
    expect(scope.registration.unregister).toHaveBeenCalledTimes(1)
    expect(await kept.keys()).toEqual(['library-images'])
    await kept.open('rest')
    await scope.fire('activate')
    expect(await kept.keys()).toEqual(['library-images'])
    expect(opened).not.toHaveBeenCalled()
    expect(scope.listeners.has('fetch')).toBe(false)
  })
})

describe('F08 F30 background sync', () => {
  test('only the outbox’s own tag drains', async () => {
    const drain = vi.fn(async () => ({}))
    vi.doMock('#device/outbox/outbox.ts', () => ({
      outbox: { drain, owners: async () => ['guest', 'u1'] },
      outboxTag: 'outbox',
    }))
    const { drainOnSync } = await lifeOf<'drainOnSync'>('outbox')
    drainOnSync(scope)
    await scope.fire('sync', { tag: 'other' })
    expect(drain).not.toHaveBeenCalled()
    await scope.fire('sync', { tag: 'outbox' })
    expect(drain.mock.calls.map(([owner]: unknown[]) => owner)).toEqual(['guest', 'u1'])
    // The browser is to try again later, unless only signing in would help.
    drain.mockResolvedValueOnce({ retryMs: 5_000 })
    await expect(scope.fire('sync', { tag: 'outbox' })).rejects.toThrow('not empty')
    drain.mockResolvedValueOnce({ refusedToken: 't' })
    await scope.fire('sync', { tag: 'outbox' })
    vi.doUnmock('#device/outbox/outbox.ts')
  })
})

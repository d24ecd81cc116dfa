import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const origin = 'https://site.test'
type Waiting = { type: string; waitUntil: (work: Promise<unknown>) => void }
type Files = Record<string, () => Response | Promise<Response>>

/** As much of a worker's scope as an installation needs; Workbox itself is the real one. */
class Scope {
  listeners = new Map<string, ((event: Waiting) => void)[]>()
  registration = { active: null as unknown, scope: `${origin}/` }
  clients = { claim: async () => {} }
  location = new URL(`${origin}/sw.js`)
  addEventListener = (name: string, listener: (event: Waiting) => void) => {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }

  async fire(type: string): Promise<void> {
    const work: Promise<unknown>[] = []
    const event = Object.assign(new ExtendableEvent(), {
      type,
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    })
    for (const listener of this.listeners.get(type) ?? []) listener(event)
    // What waits may let wait.
    for (let done = 0; done < work.length; done++) await work[done]
  }
}

class ExtendableEvent {
  type = ''
}
class FetchEvent extends ExtendableEvent {}

/** Cache Storage as far as Workbox uses it. */
class Caches {
  entries = new Map<string, Map<string, Response>>()
  open = async (name: string) => {
    const cache = this.entries.get(name) ?? new Map<string, Response>()
    this.entries.set(name, cache)
    const urlOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : String(key), origin).href
    return {
      match: async (key: RequestInfo) => cache.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo, response: Response) => void cache.set(urlOf(key), response),
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
      delete: async (key: RequestInfo) => cache.delete(urlOf(key)),
    }
  }
  match = async (key: RequestInfo, { cacheName = '' } = {}) => (await this.open(cacheName)).match(key)
  keys = async () => [...this.entries.keys()]
  /** Every file that the precache holds, its revision left out. */
  kept = () => [...(this.entries.get(this.#name()) ?? new Map()).keys()].map((url) => new URL(url).pathname).sort()
  response = (path: string) =>
    [...(this.entries.get(this.#name()) ?? new Map())].find(([url]) => new URL(url).pathname === path)?.[1]
  #name = () => [...this.entries.keys()].find((name) => name.includes('precache')) ?? ''
}

let kept: Caches
let asked: string[]
const config = { siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '/pro-api', recordNumber: '' }
const page = '<!doctype html><div id="root"></div>'
const portal = () => new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } })
const names = Array.from({ length: 30 }, (_, i) => `assets/part-${i}.js`)
const archive = 'assets/shell-abc.json'
const manifest = [
  { url: 'index.html', revision: '1' },
  { url: 'favicon.svg', revision: '2' },
  ...names.map((url) => ({ url, revision: null })),
  { url: archive, revision: null },
]
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } })
const packed = (files: string[] = ['favicon.svg', ...names]) =>
  new Response(JSON.stringify(files.map((path) => [path, `text of ${path}`])), {
    headers: { 'content-type': 'application/json', 'content-security-policy': "default-src 'self'", etag: '"x"' },
  })

/** As the browser marks an answer that came from another address than was asked. */
const ledElsewhere = (response: Response): Response =>
  Object.defineProperties(response, {
    redirected: { value: true },
    clone: { value: () => ledElsewhere(Response.prototype.clone.call(response)) },
  })

/** A server with every file of the build, but for what is said otherwise. */
function serve(other: Files = {}): void {
  vi.stubGlobal('fetch', async (input: Request | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input.href)
    asked.push(pathname)
    const special = other[pathname] ?? other['*']
    if (special) return special()
    if (pathname === '/config.json') return Response.json(config)
    if (pathname === '/index.html') return new Response(page, { headers: { 'content-type': 'text/html' } })
    if (pathname === `/${archive}`) return packed()
    return script(`text of ${pathname.slice(1)}`)
  })
}

/** The worker's installation; rejects when the browser would throw it away. */
async function install(entries: { url: string; revision: string | null }[] = manifest) {
  vi.resetModules()
  const scope = new Scope()
  vi.stubGlobal('self', Object.assign(scope, { caches: kept }))
  vi.stubGlobal('location', scope.location)
  vi.stubGlobal('registration', scope.registration)
  const path = '#service-worker/shell.ts'
  const shell = (await import(/* @vite-ignore */ path)) as {
    keepShell: (scope: Scope, entries: object[]) => void
    repairShell: () => Promise<void>
  }
  shell.keepShell(scope, entries)
  await scope.fire('install')
  return shell
}
const all = ['/index.html', '/favicon.svg', ...names.map((name) => `/${name}`)].sort()
const files = () => asked.filter((path) => path !== '/config.json')

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  kept = new Caches()
  asked = []
  vi.stubGlobal('caches', kept)
  // Its development mode talks to the console alone.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('ExtendableEvent', ExtendableEvent)
  vi.stubGlobal('FetchEvent', FetchEvent)
})

describe('C.02 the build comes in one file', () => {
  test('what is in it is asked for once, and kept with its type and the policy it came with', async () => {
    serve()
    await install()
    expect(files()).toEqual([`/${archive}`, '/index.html'])
    expect(kept.kept()).toEqual(all)
    const one = kept.response('/assets/part-3.js')
    expect(await one?.clone().text()).toBe('text of assets/part-3.js')
    expect(one?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(one?.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(one?.headers.get('etag')).toBeNull()
    expect(kept.response('/favicon.svg')?.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  })

  test('an update that changed little asks for that alone', async () => {
    serve()
    await install()
    asked = []
    await install(manifest.map((one) => (one.url === 'assets/part-3.js' ? { ...one, url: 'assets/part-3b.js' } : one)))
    expect(files()).toEqual(['/assets/part-3b.js'])
  })

  test.each<[string, () => Response]>([
    ['gone', () => new Response('', { status: 404 })],
    ['cut short', () => new Response('[["assets/part-0.js", "text')],
    ['something else', () => Response.json([['assets/part-0.js', 4]])],
    ['a captive portal’s page', portal],
  ])('F04 where it is %s, every file comes by itself', async (_, answer) => {
    serve({ [`/${archive}`]: answer })
    await install()
    expect(kept.kept()).toEqual(all)
    expect(await kept.response('/assets/part-0.js')?.text()).toBe('text of assets/part-0.js')
  })

  test('F04 what it lacks is fetched; where that is gone, nothing is installed', async () => {
    const lacking = () => packed(names.slice(1))
    serve({ [`/${archive}`]: lacking })
    await install()
    expect(kept.kept()).toEqual(all)
    kept.entries.clear()
    serve({ [`/${archive}`]: lacking, '/assets/part-0.js': () => new Response('', { status: 404 }) })
    await expect(install()).rejects.toThrow()
  })

  test('what is none of the build’s files is not kept', async () => {
    serve({ [`/${archive}`]: () => packed([...names, 'https://evil.test/a.js', 'api/index/index']) })
    await install()
    expect(kept.kept()).toEqual(all)
  })
})

describe('F09 the browser threw the files away and kept the worker', () => {
  test('the next page brings them back, and asks for nothing while they are there', async () => {
    serve()
    const { repairShell } = await install()
    asked = []
    await repairShell()
    expect(asked).toEqual([])
    kept.entries.clear()
    await Promise.all([repairShell(), repairShell()])
    expect(kept.kept()).toEqual(all)
    expect(files()).toEqual([`/${archive}`, '/index.html'])
  })

  test('F04 the page of a build that came meanwhile is not mixed in', async () => {
    serve()
    const { repairShell } = await install()
    kept.entries.clear()
    const other = () => new Response(`${page}<script src="/assets/part-of-another.js"></script>`)
    serve({ '/index.html': other })
    await repairShell()
    expect(kept.response('/index.html')).toBeUndefined()
    expect(kept.kept()).toContain('/assets/part-3.js')
  })

  test('offline it waits for another page', async () => {
    serve()
    const { repairShell } = await install()
    kept.entries.clear()
    serve({ '*': () => Promise.reject(new TypeError('Failed to fetch')) })
    await repairShell()
    expect(kept.kept()).toEqual([])
    serve()
    await repairShell()
    expect(kept.kept()).toEqual(all)
  })
})

describe('F18 a captive portal’s page is kept for no file', () => {
  test('in place of everything: nothing is installed', async () => {
    serve({ '*': portal })
    await expect(install()).rejects.toThrow()
    expect(kept.kept()).toEqual([])
  })

  test.each(['/index.html', '/assets/part-7.js'])('in place of %s alone', async (path) => {
    serve({ [`/${archive}`]: () => packed(names.slice(20)), [path]: portal })
    await expect(install()).rejects.toThrow()
    expect(kept.response(path)).toBeUndefined()
  })

  test('a script that was led elsewhere is not ours', async () => {
    const elsewhere = () => ledElsewhere(script('welcome()'))
    serve({ [`/${archive}`]: () => packed(names.slice(20)), '/assets/part-7.js': elsewhere })
    await expect(install()).rejects.toThrow()
    expect(kept.response('/assets/part-7.js')).toBeUndefined()
  })

  test('an archive that was led elsewhere neither', async () => {
    serve({ [`/${archive}`]: () => ledElsewhere(packed()) })
    await install()
    expect(files()).toHaveLength(all.length + 1)
  })
})

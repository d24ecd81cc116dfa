import { vi } from 'vitest'

export const origin = 'https://site.test'
type Waiting = { type: string; waitUntil: (work: Promise<unknown>) => void }
export type Entry = { url: string; revision: string | null; files?: string[] }
type Files = Record<string, () => Response | Promise<Response>>

/** As much of a worker's scope as an installation needs; Workbox itself is the real one. */
export class Scope {
  listeners = new Map<string, ((event: Waiting) => void)[]>()
  registration = { active: null as unknown, scope: `${origin}/` }
  clients = { claim: async () => {} }
  location = new URL(`${origin}/sw.js`)
  addEventListener = (name: string, listener: (event: Waiting) => void) => {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }

  async fire(type: string, data?: object): Promise<void> {
    const work: Promise<unknown>[] = []
    const event = Object.assign(new ExtendableEvent(), {
      type,
      data,
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
export class Caches {
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

/** What the device keeps, and the paths that were asked for. */
export const world = { kept: new Caches(), asked: [] as string[] }
const config = { siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '/pro-api', recordNumber: '' }
export const page = '<!doctype html><div id="root"></div>'
export const portal = () =>
  new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } })
export const names = Array.from({ length: 30 }, (_, i) => `assets/part-${i}.js`)
export const archive = 'assets/shell-abc.json'
export const manifest = [
  { url: 'index.html', revision: '1' },
  { url: 'favicon.svg', revision: '2' },
  ...names.map((url) => ({ url, revision: null })),
  { url: archive, revision: null },
]
export const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } })
export const packed = (files: string[] = ['favicon.svg', ...names]) =>
  new Response(JSON.stringify(files.map((path) => [path, `text of ${path}`])), {
    headers: { 'content-type': 'application/json', 'content-security-policy': "default-src 'self'", etag: '"x"' },
  })

/** As the browser marks an answer that came from another address than was asked. */
export const ledElsewhere = (response: Response): Response =>
  Object.defineProperties(response, {
    redirected: { value: true },
    clone: { value: () => ledElsewhere(Response.prototype.clone.call(response)) },
  })

/** A server with every file of the build, but for what is said otherwise. */
export function serve(other: Files = {}): void {
  vi.stubGlobal('fetch', async (input: Request | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input.href)
    world.asked.push(pathname)
    const special = other[pathname] ?? other['*']
    if (special) return special()
    if (pathname === '/config.json') return Response.json(config)
    if (pathname === '/index.html') return new Response(page, { headers: { 'content-type': 'text/html' } })
    if (pathname === `/${archive}`) return packed()
    return script(`text of ${pathname.slice(1)}`)
  })
}

/** The worker's installation; rejects when the browser would throw it away. */
export async function install(entries: Entry[] = manifest, active: unknown = null) {
  vi.resetModules()
  const scope = new Scope()
  scope.registration.active = active
  vi.stubGlobal('self', Object.assign(scope, { caches: world.kept }))
  vi.stubGlobal('location', scope.location)
  vi.stubGlobal('registration', scope.registration)
  const path = '#service-worker/shell.ts'
  const shell = (await import(/* @vite-ignore */ path)) as {
    keepShell: (scope: Scope, entries: object[]) => void
    repairShell: () => Promise<void>
  }
  shell.keepShell(scope, entries)
  await scope.fire('install')
  return { ...shell, fire: (type: string, data?: object) => scope.fire(type, data) }
}
export const all = ['/index.html', '/favicon.svg', ...names.map((name) => `/${name}`)].sort()
export const files = () => world.asked.filter((path) => path !== '/config.json')

/** An empty device, for `beforeEach`. */
export function startWorld(): void {
  world.kept = new Caches()
  world.asked = []
  vi.stubGlobal('caches', world.kept)
  // Its development mode talks to the console alone.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('ExtendableEvent', ExtendableEvent)
  vi.stubGlobal('FetchEvent', FetchEvent)
}

export function endWorld(): void {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
}

import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { refreshConfig } from './config-copy.ts'
import type { Precached } from './filled-shell.ts'
import { splitArchive, unpackShell } from './shell-archive.ts'

const controller = new PrecacheController({ plugins: [{ cacheWillUpdate: ourFile }] })
/** The path of the file that holds most of the others. */
let archive: string | null = null
let repairing: Promise<void> | undefined

export const precached: Precached = (path) => controller.matchPrecache(path)

/**
 * Keeps the build, whole or not at all: most of it comes in one file, then Workbox fetches what is still missing, and
 * installs only when every file has arrived. It puts files by revision beside the old build's and removes those when this
 * worker takes over. It waits until the reader accepts it; only the very first worker takes the open page at once, so
 * that one visit is enough to read offline.
 */
export function keepShell(scope: ServiceWorkerGlobalScope, entries: (PrecacheEntry | string)[]): void {
  const { files, ...rest } = splitArchive(entries)
  archive = rest.archive
  controller.addToCacheList(files)
  cleanupOutdatedCaches()
  let isFirst = false
  scope.addEventListener('install', (event) => {
    isFirst = scope.registration.active === null
    event.waitUntil(install(event))
    event.waitUntil(refreshConfig())
  })
  scope.addEventListener('activate', (event) => {
    void controller.activate(event)
    if (isFirst) event.waitUntil(scope.clients.claim())
  })
  scope.addEventListener('message', (event) => {
    const type = (event.data as { type?: unknown } | null)?.type
    if (type === 'SKIP_WAITING') void scope.skipWaiting()
    if (type === 'CLAIM') event.waitUntil(scope.clients.claim())
  })
}

async function install(event: ExtendableEvent): Promise<void> {
  if (archive) await unpackShell(archive, controller.getURLsToCacheKeys(), await shellCache())
  await controller.install(event)
}

const shellCache = () => caches.open(controller.strategy.cacheName)

/**
 * Brings back what the browser has thrown away of the build while its worker stayed (F09): the next update may be months
 * away. Looks at the shell page alone, for such a cache goes whole. Once at a time; never rejects.
 */
export function repairShell(): Promise<void> {
  repairing ??= bringBack()
    .catch(() => {})
    .finally(() => {
      repairing = undefined
    })
  return repairing
}

async function bringBack(): Promise<void> {
  if (await controller.matchPrecache('/index.html')) return
  const cache = await shellCache()
  const keys = controller.getURLsToCacheKeys()
  if (archive) await unpackShell(archive, keys, cache)
  for (const [url, key] of keys) {
    if (await cache.match(key)) continue
    const request = new Request(url, { cache: 'no-cache', credentials: 'same-origin' })
    const file = await ourFile({ request, response: await fetch(request) })
    if (file) await cache.put(key, file)
  }
}

/**
 * A file of the build, as opposed to a captive portal's page in its place, which would stay for as long as the build does
 * (F18), or to the shell page of another build. Some hosts lead from /index.html to /.
 */
async function ourFile({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
  if (!response.ok) return null
  if (new URL(request.url).pathname.endsWith('.html')) return isOurPage(await response.clone().text()) ? response : null
  const isPage = (response.headers.get('content-type') ?? '').includes('text/html')
  return isPage || response.redirected ? null : response
}

/** The shell page, of this build: it names no script or style that is not among its files (F04). */
function isOurPage(html: string): boolean {
  const named = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] as string)
  return html.includes(' id="root"') && named.every((path) => controller.getCacheKeyForURL(path) !== undefined)
}

/** A hashed asset or another file of this build; another build's is left to the server. */
export function isShellFile(url: URL): boolean {
  return url.search === '' && controller.getCacheKeyForURL(url.href) !== undefined
}

/** A file of the build from the device; should the browser have thrown it away, from the network. */
export async function shellFile(request: Request): Promise<Response> {
  return (await controller.matchPrecache(request.url)) ?? fetch(request)
}

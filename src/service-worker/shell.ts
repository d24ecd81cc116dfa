import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { refreshConfig } from './config-copy.ts'
import type { Precached } from './filled-shell.ts'
import { splitArchive, unpackShell } from './shell-archive.ts'

const controller = new PrecacheController({ plugins: [{ cacheWillUpdate: ourFile }] })

export const precached: Precached = (path) => controller.matchPrecache(path)

/**
 * Keeps the build, whole or not at all: most of it comes in one file, then Workbox fetches what is still missing, and
 * installs only when every file has arrived. It puts files by revision beside the old build's and removes those when this
 * worker takes over. It waits until the reader accepts it; only the very first worker takes the open page at once, so
 * that one visit is enough to read offline.
 */
export function keepShell(scope: ServiceWorkerGlobalScope, entries: (PrecacheEntry | string)[]): void {
  const { archive, files } = splitArchive(entries)
  controller.addToCacheList(files)
  cleanupOutdatedCaches()
  let isFirst = false
  scope.addEventListener('install', (event) => {
    isFirst = scope.registration.active === null
    event.waitUntil(install(event, archive))
    event.waitUntil(refreshConfig())
  })
  scope.addEventListener('activate', (event) => {
    void controller.activate(event)
    if (isFirst) event.waitUntil(scope.clients.claim())
  })
  scope.addEventListener('message', (event) => {
    if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void scope.skipWaiting()
  })
}

async function install(event: ExtendableEvent, archive: string | null): Promise<void> {
  if (archive) {
    const cache = await caches.open(controller.strategy.cacheName)
    await unpackShell(archive, controller.getURLsToCacheKeys(), cache)
  }
  await controller.install(event)
}

/**
 * A file of the build, as opposed to a captive portal's page in its place, which would stay for as long as the build does
 * (F18). Some hosts lead from /index.html to /.
 */
async function ourFile({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
  if (!response.ok) return null
  if (new URL(request.url).pathname.endsWith('.html'))
    return (await response.clone().text()).includes(' id="root"') ? response : null
  const isPage = (response.headers.get('content-type') ?? '').includes('text/html')
  return isPage || response.redirected ? null : response
}

/** A hashed asset or another file of this build; another build's is left to the server. */
export function isShellFile(url: URL): boolean {
  return url.search === '' && controller.getCacheKeyForURL(url.href) !== undefined
}

/** A file of the build from the device; should the browser have thrown it away, from the network. */
export async function shellFile(request: Request): Promise<Response> {
  return (await controller.matchPrecache(request.url)) ?? fetch(request)
}

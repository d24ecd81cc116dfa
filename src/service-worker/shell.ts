import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching'
import { refreshConfig } from './config-copy.ts'
import type { Precached } from './filled-shell.ts'
import { isBuildAsset } from './is-build-asset.ts'
import { dropOtherRests, hasRest, keepRest, nameRest } from './rest.ts'
import { type Listed, splitArchives, unpackShell } from './shell-archive.ts'

const controller = new PrecacheController({ plugins: [{ cacheWillUpdate: whatIsOurs }] })
/** The path of the file that holds most of the others. */
let archive: string | null = null
let repairing: Promise<void> | undefined

export const precached: Precached = (path) => controller.matchPrecache(path)

/**
 * Keeps what reading needs of the build, whole or not at all: most of it comes in one file, then Workbox fetches what is
 * still missing, and installs only when every file has arrived. A device that has the rest of the build before gets the
 * rest of this one with it, or keeps the old build: nothing that opened offline stops to. It puts files by revision beside the old build's and removes those when this
 * worker takes over. It waits until the reader accepts it; only the very first worker takes the open page at once, so
 * that one visit is enough to read offline.
 */
export function keepShell(scope: ServiceWorkerGlobalScope, entries: Listed[]): void {
  const { files, rest, ...reading } = splitArchives(entries)
  archive = reading.archive
  nameRest(rest)
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
    event.waitUntil(dropOtherRests())
    if (isFirst) event.waitUntil(scope.clients.claim())
  })
  scope.addEventListener('message', (event) => {
    const type = (event.data as { type?: unknown } | null)?.type
    if (type === 'SKIP_WAITING') void scope.skipWaiting()
    if (type === 'KEEP_REST') event.waitUntil(keepRest().catch(() => {}))
    if (type === 'CLAIM') event.waitUntil(scope.clients.claim())
  })
}

async function install(event: ExtendableEvent): Promise<void> {
  if (archive) await unpackShell(archive, controller.getURLsToCacheKeys(), await shellCache())
  await controller.install(event)
  if (await hasRest()) await keepRest()
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
    const file = await whatIsOurs({ request, response: await fetch(request) })
    if (file) await cache.put(key, file)
  }
}

/** A file of the build, or its shell page, not that of another build. Some hosts lead from /index.html to /. */
async function whatIsOurs({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
  if (!new URL(request.url).pathname.endsWith('.html')) return isBuildAsset(response) ? response : null
  return response.ok && isOurPage(await response.clone().text()) ? response : null
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

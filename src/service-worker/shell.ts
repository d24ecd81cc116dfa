import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'
import { refreshConfig } from './config-copy.ts'
import type { Precached } from './filled-shell.ts'

export const precached: Precached = (path) => matchPrecache(path)

/**
 * Keeps the build, whole or not at all: Workbox installs only when every file has arrived, puts files by revision
 * beside the old build's and removes those when this worker takes over. It waits until the reader accepts it; only
 * the very first worker takes the open page at once, so that one visit is enough to read offline.
 */
export function keepShell(scope: ServiceWorkerGlobalScope, files: (PrecacheEntry | string)[]): void {
  precache(files)
  cleanupOutdatedCaches()
  let isFirst = false
  scope.addEventListener('install', (event) => {
    isFirst = scope.registration.active === null
    event.waitUntil(refreshConfig())
  })
  scope.addEventListener('activate', (event) => {
    if (isFirst) event.waitUntil(scope.clients.claim())
  })
  scope.addEventListener('message', (event) => {
    if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void scope.skipWaiting()
  })
}

/** A hashed asset or another file of this build; another build's is left to the server. */
export function isShellFile(url: URL): boolean {
  return url.search === '' && getCacheKeyForURL(url.href) !== undefined
}

/** A file of the build from the device; should the browser have thrown it away, from the network. */
export async function shellFile(request: Request): Promise<Response> {
  return (await matchPrecache(request.url)) ?? fetch(request)
}

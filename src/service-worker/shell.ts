import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'
import type { RuntimeConfig } from '#contract/site.ts'
import { fillShell } from '#pages/fill-page.ts'
import { refreshConfig } from './config-copy.ts'

/** Of one representation, or of its transport: not true of a page that is filled here. */
const notCopied = [
  'age',
  'cache-control',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'last-modified',
  'vary',
]

/** A precached file of this build by its path. */
export type Precached = (path: string) => Promise<Response | undefined>
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

/** Headers for a page that is filled here: those of the precached shell, security policy included. */
export function pageHeaders(shell: Response): Headers {
  const headers = new Headers(shell.headers)
  for (const name of notCopied) headers.delete(name)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  return headers
}

/** The bare shell with the site's configuration; null when the browser has thrown it away. */
export async function bareShell(get: Precached, config: RuntimeConfig | null): Promise<Response | null> {
  const shell = await get('/index.html')
  if (!shell) return null
  const html = await shell.text()
  // Without a configuration the slot stays empty, and the app asks for it.
  return new Response(config ? fillShell(html, { config }) : html, { headers: pageHeaders(shell) })
}

import { imageBytes, imageFacts } from '#contract/library/images.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import { isMetered } from '#device/connection.ts'
import { readChoices, wantsImages } from '#device/library/choices.ts'
import { imagesCacheName, readImagesCacheName } from '#device/library/images.ts'
import { withLock } from '#device/with-lock.ts'

/** Whether a path is a document's image or file; its name says its content, so a saved one is never stale. */
export function isLibraryImage(pathname: string): boolean {
  return /^\/pro-api\/(files|uploads)\//.test(pathname)
}

/**
 * The image that came with the library or was kept when it was read, otherwise the network's, which is kept in its turn.
 * Where bytes are dear, or there is no network, the same picture in another width that is here. Anything but a picture
 * of a page, the library's own download above all, gets what it asks for and nothing is kept of it.
 */
export async function libraryImage(request: Request, fetcher: typeof fetch = fetch): Promise<Response> {
  const saved = await savedImage(request.url)
  if (saved) return saved
  if (request.destination !== 'image') return fetcher(request)
  const path = new URL(request.url).pathname
  const instead = isMetered() ? await otherWidth(path) : undefined
  if (instead) return instead
  try {
    const response = await fetcher(request)
    if (isKept(response)) void keepRead(path, response.clone()).catch(() => {})
    return response
  } catch (error) {
    const other = await otherWidth(path)
    if (other) return other
    throw error
  }
}

const cacheNames = [imagesCacheName, readImagesCacheName]

async function savedImage(url: string): Promise<Response | undefined> {
  for (const cacheName of cacheNames) {
    const saved = await caches.match(url, { cacheName }).catch(() => undefined)
    if (saved) return saved
  }
  return undefined
}

/** The widest of the same picture that is here. */
async function otherWidth(path: string): Promise<Response | undefined> {
  const picture = imageFacts(path)?.picture
  if (picture === undefined) return undefined
  let best: { url: string; width: number; cacheName: string } | undefined
  for (const cacheName of cacheNames) {
    const kept = await caches
      .open(cacheName)
      .then((cache) => cache.keys())
      .catch(() => [])
    for (const { url } of kept) {
      const facts = imageFacts(new URL(url).pathname)
      if (facts?.picture === picture && facts.width > (best?.width ?? 0)) best = { url, width: facts.width, cacheName }
    }
  }
  return best && caches.match(best.url, { cacheName: best.cacheName }).catch(() => undefined)
}

/** Whole, an image, and for any cache: neither a file that somebody links to is kept, nor what nothing public shows yet. */
function isKept(response: Response): boolean {
  if (response.headers.get('cache-control')?.includes('no-store')) return false
  return response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/')
}

/** Keeps an image that was read, unless pictures are not wanted here; the oldest go beyond what is kept of such. */
async function keepRead(path: string, response: Response): Promise<void> {
  if (!wantsImages(await readChoices())) return
  await withLock(readImagesCacheName, async () => {
    const cache = await caches.open(readImagesCacheName)
    await cache.put(path, response)
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    let bytes = 0
    // The newest is last.
    for (const one of kept.reverse()) {
      bytes += imageBytes(one)
      if (bytes > libraryLimits.readImageBytes) await cache.delete(one)
    }
  })
}

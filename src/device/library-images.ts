import type { Locale } from '#contract/locale.ts'
import { changeRows, imagesFrom, imagesKey, libraryStore } from './library-rows.ts'

/** Cache Storage of the documents' images. Their addresses name their content, so an entry never goes stale. */
export const imagesCacheName = 'library-images'

const atOnce = 4
const imageLimitMs = 30_000

/** The images of our own that a document shows, as same-origin paths. */
export function imagesOf(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*?\ssrc="(\/pro-api\/files\/[^"?#\s]+)"/g)].map((match) => match[1] as string)
}

/**
 * Fetches the images that were noted while syncing, a few at once, so that pages are whole offline. What fails stays
 * noted for the next sync; nothing here is an error to anyone.
 */
export async function saveWantedImages(locale: Locale, fetcher: typeof fetch = fetch): Promise<void> {
  if (typeof caches === 'undefined') return
  const store = libraryStore(locale)
  const wanted = await changeRows(store, [imagesKey], ([images]) => imagesFrom(images))
  if (wanted.length === 0) return
  const cache = await caches.open(imagesCacheName)
  const queue = [...wanted]
  const done = new Set<string>()
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (await saveImage(cache, path, fetcher)) done.add(path)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (done.size === 0) return
  await changeRows(store, [imagesKey], ([images], rows) => {
    rows.put(
      imagesKey,
      imagesFrom(images).filter((path) => !done.has(path)),
    )
  })
}

async function saveImage(cache: Cache, path: string, fetcher: typeof fetch): Promise<boolean> {
  try {
    if (await cache.match(path)) return true
    const response = await fetcher(path, {
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(imageLimitMs),
    })
    // One that is gone is not asked for again.
    if (response.status === 404 || response.status === 410) return true
    if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('image/')) return false
    await cache.put(path, response)
    return true
  } catch {
    return false
  }
}

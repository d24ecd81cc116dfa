import { changeRows, imagesFrom, imagesKey, noteFrom, noteKey, type Shelf, shelfStore } from './library-rows.ts'
import { isNoRoom } from './no-room.ts'

/** Cache Storage of the documents' images. Their addresses name their content, so an entry never goes stale. */
export const imagesCacheName = 'library-images'

const atOnce = 4
const imageLimitMs = 30_000

/** The images of our own that a document shows, as same-origin paths. */
export function imagesOf(html: string): string[] {
  return [...html.matchAll(/ src="(\/pro-api\/(?:files|uploads)\/[^"?#\s]+)"/g)].map((match) => match[1] as string)
}

/**
 * Fetches the images that were noted while syncing, a few at once, so that pages are whole offline. What fails stays
 * noted for the next sync; nothing here is an error to anyone, but that there is no room for them: that rejects.
 */
export async function saveWantedImages(shelf: Shelf, fetcher: typeof fetch = fetch): Promise<void> {
  if (typeof caches === 'undefined') return
  const store = shelfStore(shelf)
  const queue = await changeRows(store, async (rows) => imagesFrom((await rows.get([imagesKey]))[0]))
  if (queue.length === 0) return
  const cache = await caches.open(imagesCacheName)
  const done = new Set<string>()
  let bytes = 0
  let noRoom: unknown
  const work = async () => {
    for (let path = queue.shift(); path !== undefined && noRoom === undefined; path = queue.shift()) {
      try {
        const saved = await saveImage(cache, path, fetcher)
        bytes += saved
        done.add(path)
      } catch (error) {
        if (isNoRoom(error)) noRoom = error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (done.size > 0) await noteImages(shelf, done, bytes)
  if (noRoom !== undefined) throw noRoom
}

function noteImages(shelf: Shelf, done: ReadonlySet<string>, bytes: number): Promise<void> {
  return changeRows(shelfStore(shelf), async (rows) => {
    const [images, value] = await rows.get([imagesKey, noteKey])
    const left = imagesFrom(images).filter((path) => !done.has(path))
    rows.put(imagesKey, left)
    const note = noteFrom(value)
    if (note) rows.put(noteKey, { ...note, imageBytes: note.imageBytes + bytes })
  })
}

/** Keeps an image; its bytes, none when it was here already or is gone. Throws when it cannot be had or kept now. */
async function saveImage(cache: Cache, path: string, fetcher: typeof fetch): Promise<number> {
  if (await cache.match(path)) return 0
  const response = await fetcher(path, {
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(imageLimitMs),
  })
  // One that is gone is not asked for again.
  if (response.status === 404 || response.status === 410) return 0
  if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('image/')) throw new Error('no image')
  const copy = response.clone()
  await cache.put(path, response)
  return (await copy.blob()).size
}

import { isNoRoom } from '#device/no-room.ts'
import { changeRows, imagesFrom, imagesKey, noteFrom, noteKey, type Partition, partitionStore } from './rows.ts'

/** Cache Storage of the documents' images. Their addresses name their content, so an entry never goes stale. */
export const imagesCacheName = 'library-images'

const atOnce = 4
const imageLimitMs = 30_000

/** The images of our own that a document shows, as same-origin paths. */
export function imagesOf(html: string): string[] {
  return [...html.matchAll(/ src="(\/pro-api\/(?:files|uploads)\/[^"?#\s]+)"/g)].map((match) => match[1] as string)
}

/**
 * Fetches images that were noted while syncing, at most `limit` and a few at once, so that pages are whole offline. What
 * fails stays noted, after the others; nothing here is an error to anyone, but that there is no room for them: that
 * rejects. Returns how many had been noted.
 */
export async function saveWantedImages(
  partition: Partition,
  { limit = Number.POSITIVE_INFINITY, fetcher = fetch }: { limit?: number; fetcher?: typeof fetch } = {},
): Promise<number> {
  if (typeof caches === 'undefined') return 0
  const store = partitionStore(partition)
  const noted = await changeRows(store, async (rows) => imagesFrom((await rows.get([imagesKey]))[0]))
  const queue = noted.slice(0, limit)
  if (queue.length === 0) return 0
  const tried = new Set(queue)
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
  await noteImages(partition, { tried, done, bytes })
  if (noRoom !== undefined) throw noRoom
  return noted.length
}

type Tried = { tried: ReadonlySet<string>; done: ReadonlySet<string>; bytes: number }

function noteImages(partition: Partition, { tried, done, bytes }: Tried): Promise<void> {
  return changeRows(partitionStore(partition), async (rows) => {
    const [images, value] = await rows.get([imagesKey, noteKey])
    const note = noteFrom(value)
    // The section was removed meanwhile.
    if (!note) return
    const left = imagesFrom(images).filter((path) => !done.has(path))
    rows.put(imagesKey, [...left.filter((path) => !tried.has(path)), ...left.filter((path) => tried.has(path))])
    rows.put(noteKey, { ...note, imageBytes: note.imageBytes + bytes })
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

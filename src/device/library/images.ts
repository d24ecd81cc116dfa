import { getMany } from 'idb-keyval'
import type { Locale } from '#contract/base/locale.ts'
import { imageBytes } from '#contract/library/images.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import { librarySections } from '#contract/library/sections.ts'
import { isNoRoom } from '#device/no-room.ts'
import {
  changeRows,
  imagesFrom,
  imagesKey,
  keptFrom,
  keptImagesKey,
  noteFrom,
  noteKey,
  type Partition,
  partitionStore,
  readNote,
} from './rows.ts'

/** Cache Storage of the documents' images. Their addresses name their content, so an entry never goes stale. */
export const imagesCacheName = 'library-images'
/** Cache Storage of images that came because they were read: the newest of them (readImageBytes). Of the library, like the other. */
export const readImagesCacheName = 'library-read-images'

const atOnce = 4
const imageLimitMs = 30_000

/** Bytes of images that a language may still save here, of its budget; what its sections have is read from their notes. */
export async function imageRoom(locale: Locale): Promise<number> {
  const notes = await Promise.all(librarySections.map((section) => readNote({ locale, section })))
  return libraryLimits.imageBytes - notes.reduce((sum, note) => sum + note.imageBytes, 0)
}

/** Whether documents of a language show images that are not here. */
export async function areImagesNoted(locale: Locale): Promise<boolean> {
  for (const section of librarySections) if ((await imagesLeft({ locale, section })) > 0) return true
  return false
}

/** How many images a section's documents show that are not here. */
export async function imagesLeft(partition: Partition): Promise<number> {
  const [noted] = await getMany<unknown>([imagesKey], partitionStore(partition))
  return imagesFrom(noted).length
}

type Saving = { limit?: number; room?: number; fetcher?: typeof fetch }

/**
 * Fetches images that were noted while syncing, at most `limit` and a few at once, so that pages are whole offline. What
 * fails stays noted, after the others; nothing here is an error to anyone, but that there is no room for them: that
 * rejects. It ends before the first that is larger than what is left of `room`, in bytes: that one and the others stay
 * noted, and come when they are read. Returns how many had been noted, 0 where nothing more is to be had now.
 */
export async function saveWantedImages(
  partition: Partition,
  { limit = Number.POSITIVE_INFINITY, room = Number.POSITIVE_INFINITY, fetcher = fetch }: Saving = {},
): Promise<number> {
  if (typeof caches === 'undefined') return 0
  const store = partitionStore(partition)
  const noted = await changeRows(store, async (rows) => imagesFrom((await rows.get([imagesKey]))[0]))
  const cache = await caches.open(imagesCacheName)
  const queue = await fitting(cache, noted.slice(0, limit), room)
  if (queue.length === 0) return 0
  const tried = new Set(queue)
  const done = new Map<string, number | null>()
  let noRoom: unknown
  const work = async () => {
    for (let path = queue.shift(); path !== undefined && noRoom === undefined; path = queue.shift()) {
      try {
        done.set(path, await saveImage(cache, path, fetcher))
      } catch (error) {
        if (isNoRoom(error)) noRoom = error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await noteImages(partition, { tried, done })
  if (noRoom !== undefined) throw noRoom
  return noted.length
}

/** The first of them, as many as fit; what is here already needs no room. */
async function fitting(cache: Cache, paths: string[], room: number): Promise<string[]> {
  let left = room
  for (const [at, path] of paths.entries()) {
    if (!(await cache.match(path))) left -= imageBytes(path)
    if (left < 0) return paths.slice(0, at)
  }
  return paths
}

/** `done`: with the bytes that each brought, null for what is gone on the server. */
type Tried = { tried: ReadonlySet<string>; done: ReadonlyMap<string, number | null> }

function noteImages(partition: Partition, { tried, done }: Tried): Promise<void> {
  return changeRows(partitionStore(partition), async (rows) => {
    const [images, value, before] = await rows.get([imagesKey, noteKey, keptImagesKey])
    const note = noteFrom(value)
    // The section was removed meanwhile.
    if (!note) return
    const left = imagesFrom(images).filter((path) => !done.has(path))
    rows.put(imagesKey, [...left.filter((path) => !tried.has(path)), ...left.filter((path) => tried.has(path))])
    const kept = keptFrom(before)
    let imageBytes = note.imageBytes
    for (const [path, bytes] of done) {
      if (bytes === null) continue
      kept.set(path, (kept.get(path) ?? 0) + bytes)
      imageBytes += bytes
    }
    rows.put(keptImagesKey, [...kept])
    rows.put(noteKey, { ...note, imageBytes })
  })
}

/** Keeps an image; its bytes, 0 when it was here already, null when it is gone. Throws when it cannot be had or kept now. */
async function saveImage(cache: Cache, path: string, fetcher: typeof fetch): Promise<number | null> {
  if (await cache.match(path)) return 0
  const response = await fetcher(path, {
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(imageLimitMs),
  })
  // One that is gone is not asked for again.
  if (response.status === 404 || response.status === 410) return null
  if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('image/')) throw new Error('no image')
  const copy = response.clone()
  await cache.put(path, response)
  return (await copy.blob()).size
}

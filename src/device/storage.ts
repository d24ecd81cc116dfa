import { clear, getMany, values } from 'idb-keyval'
import { type Locale, locales } from '#contract/base/locale.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { bytesOf } from './bytes-of.ts'
import { videoDatabase } from './course/video-rows.ts'
import { removeVideo, savedVideos } from './course/videos.ts'
import { changeChoices, chooseSection, chooseVersion, readChoices, type SavedVersion } from './library/choices.ts'
import { imagesCacheName, imagesLeft, readImagesCacheName } from './library/images.ts'
import {
  changeRows,
  imagesFrom,
  imagesKey,
  keptFrom,
  keptImagesKey,
  noteFrom,
  noteKey,
  type Partition,
  partitionDatabase,
  partitionStore,
  readNote,
} from './library/rows.ts'
import { signedIn } from './outbox/outbox.ts'
import { searchStore } from './search/rows.ts'
import { databaseExists } from './store.ts'
import { withLock } from './with-lock.ts'

/** Documents and bytes of a section on this device, in all languages; `bytes` are an estimate, without images. */
export type SectionFacts = { docs: number; bytes: number }

/**
 * What the device holds. `images` and `index` are bytes of the documents' images and of the search index; so many images
 * are noted and not here (`imagesLeft`). `usage` and `quota` are the browser's own figures
 * for the whole site, null where it tells none; `persisted`: it has promised to evict nothing by itself.
 */
export type StorageFacts = {
  sections: Record<LibrarySection, SectionFacts>
  images: number
  imagesLeft: number
  index: number
  usage: number | null
  quota: number | null
  persisted: boolean
}

const partitionsOf = (section: LibrarySection): Partition[] => locales.map((locale) => ({ locale, section }))
const allPartitions = () => librarySections.flatMap(partitionsOf)

/** Reads notes alone, no document; of the search index its rows, which are few. */
export async function storageFacts(): Promise<StorageFacts> {
  const facts: StorageFacts = {
    sections: { help: { docs: 0, bytes: 0 }, question: { docs: 0, bytes: 0 }, blog: { docs: 0, bytes: 0 } },
    images: 0,
    imagesLeft: 0,
    index: 0,
    usage: null,
    quota: null,
    persisted: false,
  }
  for (const partition of allPartitions()) {
    const { docs, bytes, imageBytes } = await readNote(partition)
    facts.sections[partition.section].docs += docs
    facts.sections[partition.section].bytes += bytes
    facts.images += imageBytes
    facts.imagesLeft += await imagesLeft(partition)
  }
  for (const locale of locales) facts.index += await indexBytes(locale)
  const storage = globalThis.navigator?.storage
  try {
    const { usage, quota } = (await storage?.estimate?.()) ?? {}
    Object.assign(facts, { usage: usage ?? null, quota: quota ?? null })
    facts.persisted = (await storage?.persisted?.()) ?? false
  } catch {
    // Private mode of some browsers: unknown.
  }
  return facts
}

async function indexBytes(locale: Locale): Promise<number> {
  const rows = await values<unknown>(searchStore({ locale }))
  return rows.reduce<number>((sum, row) => sum + bytesOf(row), 0)
}

/** Removes a section in every language; it stays away until it is chosen again. */
export async function removeSection(section: LibrarySection): Promise<void> {
  // First the choice: a sync under way ends at its next page, and none begins.
  await chooseSection(section, 'removed')
  await clearSection(section)
  // A page of a sync under way may have come after that.
  for (const partition of partitionsOf(section))
    await withLock(partitionDatabase(partition), () => clear(partitionStore(partition)))
}

async function clearSection(section: LibrarySection): Promise<void> {
  // Without Cache Storage there are none.
  await dropImagesOf(section).catch(() => {})
  for (const partition of partitionsOf(section)) await clear(partitionStore(partition))
  // It is built anew of what is left.
  for (const locale of locales) await clear(searchStore({ locale }))
}

/** Removes the images that the documents of a section alone show, in every language. */
async function dropImagesOf(section: LibrarySection): Promise<void> {
  if (typeof caches === 'undefined') return
  const keptOf = async (partition: Partition) => [
    ...keptFrom((await getMany<unknown>([keptImagesKey], partitionStore(partition)))[0]).keys(),
  ]
  const [own, others] = await Promise.all([
    Promise.all(partitionsOf(section).map(keptOf)),
    Promise.all(
      allPartitions()
        .filter((other) => other.section !== section)
        .map(keptOf),
    ),
  ])
  const shown = new Set(others.flat())
  const cache = await caches.open(imagesCacheName)
  for (const path of own.flat()) if (!shown.has(path)) await cache.delete(path)
}

/** Removes a version, which is not the current one, in a language; it stays away until it is chosen again. */
export async function removeVersion(version: SavedVersion): Promise<void> {
  await chooseVersion(version, false)
  await clearVersion(version)
}

async function clearVersion({ id, locale }: Pick<SavedVersion, 'id' | 'locale'>): Promise<void> {
  const partition: Partition = { locale, section: 'help', version: id }
  // A sync under way ends at its next page.
  await withLock(partitionDatabase(partition), () => clear(partitionStore(partition)))
  await clear(searchStore({ locale, version: id }))
}

/** Gives up one video, the one that was saved first, of the member who is here; says whether there was any. */
async function dropVideo(): Promise<boolean> {
  const owner = (await signedIn())?.id
  if (owner === undefined || !(await databaseExists(videoDatabase(owner)))) return false
  const [first] = await savedVideos(owner)
  if (first) await removeVideo(owner, first.lessonId)
  return first !== undefined
}

/** What makeRoom gave up. */
export type Freed = 'video' | 'images' | 'version' | LibrarySection

/** The order in which the library makes room for what people wrote: the images, then what is read least. */
const givenUp: LibrarySection[] = ['blog', 'question', 'help']

/**
 * Frees room for something that must be kept: gives up the next of videos, images, older versions, blog, questions, help that is here, and
 * answers what; null when there is nothing left to give. Call it until the write succeeds. Never touches the outbox, the
 * session or a draft. What was given up stays away until somebody asks for it again.
 */
export async function makeRoom(): Promise<Freed | null> {
  if (await dropVideo()) return 'video'
  if (await dropImages('full')) return 'images'
  const [version] = (await readChoices()).versions
  if (version) {
    await removeVersion(version)
    return 'version'
  }
  for (const section of givenUp) {
    const notes = await Promise.all(partitionsOf(section).map(readNote))
    if (!notes.some(({ since, docs }) => since > 0 || docs > 0)) continue
    const { sections } = await readChoices()
    if (sections[section] !== 'removed') await chooseSection(section, 'full')
    await clearSection(section)
    return section
  }
  return null
}

/**
 * Removes the images that were saved or kept from reading, and notes the saved ones again for the day they are wanted;
 * says whether there were any. `why` becomes the choice: they were given up for want of room, or text alone is wanted.
 */
export async function dropImages(why: 'full' | 'none'): Promise<boolean> {
  const chosen = () => changeChoices((choices) => ({ ...choices, images: why }))
  // First the choice: what saves them ends with its task.
  if (why === 'none') await chosen()
  if (typeof caches === 'undefined') return false
  const keptOf = async (name: string) => (await caches.open(name)).keys()
  const [saved, read] = [await keptOf(imagesCacheName), await keptOf(readImagesCacheName)]
  if (saved.length + read.length === 0) return false
  if (why === 'full') await chosen()
  for (const locale of locales) await withLock(`lamplight-images-${locale}`, async () => {})
  await Promise.all([caches.delete(imagesCacheName), caches.delete(readImagesCacheName)])
  const paths = saved.map(({ url }) => new URL(url).pathname)
  for (const partition of allPartitions()) {
    await changeRows(partitionStore(partition), async (rows) => {
      const [value, images, kept] = await rows.get([noteKey, imagesKey, keptImagesKey])
      const note = noteFrom(value)
      if (!note || (!kept && !note.imageBytes)) return
      // An earlier build did not note which were whose.
      const own = kept ? keptFrom(kept).keys() : paths
      rows.put(noteKey, { ...note, imageBytes: 0 })
      rows.put(imagesKey, [...new Set([...imagesFrom(images), ...own])])
      rows.remove(keptImagesKey)
    })
  }
  return true
}

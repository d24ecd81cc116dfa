import { clear, values } from 'idb-keyval'
import { type Locale, locales } from '#contract/base/locale.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { bytesOf } from './bytes-of.ts'
import { changeChoices, chooseSection, readChoices } from './library/choices.ts'
import { imagesCacheName } from './library/images.ts'
import {
  changeRows,
  imagesFrom,
  imagesKey,
  noteFrom,
  noteKey,
  type Partition,
  partitionDatabase,
  partitionStore,
  readNote,
} from './library/rows.ts'
import { searchStore } from './search/rows.ts'
import { withLock } from './with-lock.ts'

/** Documents and bytes of a section on this device, in all languages; `bytes` are an estimate, without images. */
export type SectionFacts = { docs: number; bytes: number }

/**
 * What the device holds. `images` and `index` are bytes of the documents' images and of the search index. `usage` and `quota` are the browser's own figures
 * for the whole site, null where it tells none; `persisted`: it has promised to evict nothing by itself.
 */
export type StorageFacts = {
  sections: Record<LibrarySection, SectionFacts>
  images: number
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
  const rows = await values<unknown>(searchStore(locale))
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
  for (const partition of partitionsOf(section)) await clear(partitionStore(partition))
  // It is built anew of what is left.
  if (section !== 'blog') for (const locale of locales) await clear(searchStore(locale))
}

/** What makeRoom gave up. */
export type Freed = 'images' | LibrarySection

/** The order in which the library makes room for what people wrote: the images, then what is read least. */
const givenUp: LibrarySection[] = ['blog', 'question', 'help']

/**
 * Frees room for something that must be kept: gives up the next of images, blog, questions, help that is here, and
 * answers what; null when there is nothing left to give. Call it until the write succeeds. Never touches the outbox, the
 * session or a draft. What was given up stays away until somebody asks for it again.
 */
export async function makeRoom(): Promise<Freed | null> {
  if (await giveUpImages()) return 'images'
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

/** Removes the saved images, and notes them again for the day there is room; says whether there were any. */
async function giveUpImages(): Promise<boolean> {
  if (typeof caches === 'undefined') return false
  const paths = (await (await caches.open(imagesCacheName)).keys()).map(({ url }) => new URL(url).pathname)
  if (paths.length === 0) return false
  await changeChoices((choices) => ({ ...choices, images: 'full' }))
  await caches.delete(imagesCacheName)
  for (const partition of allPartitions()) {
    await changeRows(partitionStore(partition), async (rows) => {
      const [value, images] = await rows.get([noteKey, imagesKey])
      const note = noteFrom(value)
      if (!note?.imageBytes) return
      rows.put(noteKey, { ...note, imageBytes: 0 })
      rows.put(imagesKey, [...new Set([...imagesFrom(images), ...paths])])
    })
  }
  return true
}

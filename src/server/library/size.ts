import type { Locale } from '#contract/base/locale.ts'
import { imageBytes } from '#contract/library/images.ts'
import type { LibrarySize } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { currentRev } from '#server/db/counter.ts'
import type { Db } from '#server/db/schema.ts'
import type { LibraryExtent } from '#server/ports/library-copy.ts'
import type { Ports } from '#server/ports/ports.ts'

import { libraryChanges, libraryImages, libraryText } from './rows.ts'
import { recordChars } from './rows-page.ts'

/** What the least a compressor makes of an empty page of the feed. */
const emptyPageBytes = 100

/** Where nobody follows the library, ten thousand documents are not summed up for every caller. */
const freshSeconds = 60

type Ground = Pick<Ports, 'db' | 'clock' | 'libraryCopy'>
type SectionSize = LibrarySize[LibrarySection]

/**
 * How large a language's sections are to download: as much text as they have, which compresses as well as two pages of
 * the feed do, the first and one from the middle. They are packed with gzip, which every runtime has; brotli makes some
 * per cent less of them. The copy of the library counts its text as it follows, so a section is measured once for each
 * change, and nothing is read for it; without a copy it is read, at most once a minute.
 */
export function createLibrarySize({ db, clock, libraryCopy }: Ground): (locale: Locale) => Promise<LibrarySize> {
  const measured = new WeakMap<LibraryExtent, Promise<SectionSize>>()
  const read = new Map<Locale, { at: number; sizes: Promise<LibrarySize> }>()

  function ofExtent(extent: LibraryExtent): Promise<SectionSize> {
    const known = measured.get(extent)
    if (known) return known
    const size = measureExtent(extent)
    measured.set(extent, size)
    size.catch(() => measured.delete(extent))
    return size
  }

  function fromDatabase(locale: Locale): Promise<LibrarySize> {
    const before = read.get(locale)
    if (before && Math.abs(clock.now() - before.at) < freshSeconds) return before.sizes
    const sizes = ofEach((section) => measureSection(db, section, locale))
    read.set(locale, { at: clock.now(), sizes })
    // What could not be measured is measured again.
    sizes.catch(() => read.delete(locale))
    return sizes
  }

  return async (locale) => {
    const extents = librarySections.map((section) => libraryCopy?.extent(section, locale) ?? null)
    if (extents.some((extent) => extent === null)) return fromDatabase(locale)
    return ofEach((section) => ofExtent(extents[librarySections.indexOf(section)] as LibraryExtent))
  }
}

async function ofEach(measure: (section: LibrarySection) => Promise<SectionSize>): Promise<LibrarySize> {
  const sizes = {} as LibrarySize
  for (const section of librarySections) sizes[section] = await measure(section)
  return sizes
}

async function measureExtent({ count, chars, images, sample }: LibraryExtent): Promise<SectionSize> {
  let [packed, sampled] = [0, 0]
  for (const items of sample()) {
    packed += await packedBytes(JSON.stringify(items))
    sampled += items.reduce((sum, item) => sum + recordChars(item), 0)
  }
  return sizeOf(count, estimate(packed, sampled, chars), images)
}

function sizeOf(count: number, textBytes: number, images: Iterable<string>): SectionSize {
  let bytes = 0
  for (const path of images) bytes += imageBytes(path)
  return { count, bytes: textBytes + bytes, textBytes, imageBytes: bytes }
}

function estimate(packed: number, sampled: number, chars: number): number {
  return sampled === 0 ? emptyPageBytes : Math.round((packed / sampled) * chars) + emptyPageBytes
}

/** Of a version that is not the current one its texts alone: a device saves no more of it. */
export async function measureVersion(db: Db, locale: Locale, version: string): Promise<SectionSize> {
  const { count, textBytes } = await measureText(db, 'help', locale, version)
  return sizeOf(count, textBytes, [])
}

async function measureSection(db: Db, section: LibrarySection, locale: Locale): Promise<SectionSize> {
  const { count, textBytes } = await measureText(db, section, locale)
  return sizeOf(count, textBytes, await libraryImages(db, section, locale))
}

async function measureText(db: Db, section: LibrarySection, locale: Locale, version = '') {
  const { count, chars } = await libraryText(db, section, locale, version)
  const rev = await currentRev(db)
  let [packed, sampled] = [0, 0]
  for (const since of [0, Math.floor(rev / 2)]) {
    const page = await libraryChanges(db, section, locale, since, libraryLimits.pageItems, version)
    packed += await packedBytes(JSON.stringify(page.items))
    sampled += page.items.reduce((sum, item) => sum + recordChars(item), 0)
    // The first page was everything.
    if (page.next >= page.head) break
  }
  return { count, textBytes: estimate(packed, sampled, chars) }
}

async function packedBytes(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(packed).arrayBuffer()).byteLength
}

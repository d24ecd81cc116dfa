import type { LibraryChange, LibrarySize } from '#contract/library.ts'
import { type LibrarySection, librarySections } from '#contract/library-sections.ts'
import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import { currentRev } from '#server/db/counter.ts'
import { libraryChanges, libraryText } from '#server/db/library.ts'
import type { Db } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What the least a compressor makes of an empty page of the feed. */
const emptyPageBytes = 100

/** Ten thousand documents are not summed up for every caller. */
const freshSeconds = 60

/**
 * How large a language's sections are to download: as much text as the database counts, which compresses as well as two
 * pages of the feed do, its first and one from the middle. They are packed with gzip, which every runtime has; brotli
 * makes some per cent less of them. Measured at most once a minute.
 */
export function createLibrarySize({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): (locale: Locale) => Promise<LibrarySize> {
  const known = new Map<Locale, { at: number; sizes: Promise<LibrarySize> }>()
  return (locale) => {
    const before = known.get(locale)
    if (before && Math.abs(clock.now() - before.at) < freshSeconds) return before.sizes
    const sizes = measure(db, locale)
    known.set(locale, { at: clock.now(), sizes })
    // What could not be measured is measured again.
    sizes.catch(() => known.delete(locale))
    return sizes
  }
}

async function measure(db: Db, locale: Locale): Promise<LibrarySize> {
  const sizes = {} as LibrarySize
  for (const section of librarySections) sizes[section] = await measureSection(db, section, locale)
  return sizes
}

async function measureSection(db: Db, section: LibrarySection, locale: Locale) {
  const { count, chars } = await libraryText(db, section, locale)
  const rev = await currentRev(db)
  let [packed, sampled] = [0, 0]
  for (const since of [0, Math.floor(rev / 2)]) {
    const page = await libraryChanges(db, section, locale, since, limits.libraryPageItems)
    packed += await packedBytes(JSON.stringify(page.items))
    sampled += page.items.reduce((sum, item) => sum + charsOf(item), 0)
    // The first page was everything.
    if (page.next >= page.head) break
  }
  return { count, bytes: sampled === 0 ? emptyPageBytes : Math.round((packed / sampled) * chars) + emptyPageBytes }
}

/** As libraryText counts. */
function charsOf(item: LibraryChange): number {
  if (item.op === 'delete' || item.type === 'category') return 0
  if (item.type === 'question') return JSON.stringify(item.value).length
  const { html, toc, title, summary } = item.value
  return html.length + JSON.stringify(toc).length + title.length + summary.length
}

async function packedBytes(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(packed).arrayBuffer()).byteLength
}

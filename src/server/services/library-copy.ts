import type { HelpDoc, HelpHome, HelpRecord, HelpSummary } from '#contract/help.ts'
import { assembleHelpDoc, assembleHelpHome, type HelpListing, listInCategory } from '#contract/help-assemble.ts'
import type { LibraryChange, LibraryChanges } from '#contract/library.ts'
import { limits } from '#contract/limits.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { currentRev } from '#server/db/counter.ts'
import { libraryChanges } from '#server/db/library.ts'
import type { Db } from '#server/db/schema.ts'
import type { Clock } from '#server/ports/clock.ts'

/** Bytes of text that are kept, as memory counts them: two for each character. Beyond it a document has no text here. */
const defaultMaxBytes = 128 * 1024 * 1024

/** The published library as this process knew it last, for as long as the database is away. */
export type LibraryCopy = {
  /** Follows the database: one small query when nothing changed. Throws what the database throws. */
  refresh(): Promise<void>
  /** Whole seconds since the copy was certainly true, 1 at least. */
  ageSeconds(): number
  /** Each null where the copy does not know enough to answer as the database would. */
  doc(id: string): HelpDoc | null
  home(locale: Locale): HelpHome | null
  list(locale: Locale, categoryId: string): HelpSummary[] | null
  changes(locale: Locale, since: number, limit: number): LibraryChanges | null
  docs(): HelpRecord[] | null
}

/** One language: its change feed, which is all that devices need as well, so all that its pages are made of. */
type Shelf = {
  items: Map<string, LibraryChange>
  /** The revision that it is of; -1 before anything was read. */
  head: number
  counts: LibraryChanges['counts']
  bytes: number
  /** Documents whose text did not fit. */
  withoutText: Set<string>
}

/** Reads the change feed as a device does, from the beginning, and then what is new. */
export function createLibraryCopy(db: Db, clock: Clock, maxBytes = defaultMaxBytes): LibraryCopy {
  const shelves: Record<Locale, Shelf> = { 'zh-cn': emptyShelf(), en: emptyShelf() }
  let trueAt = 0
  let refreshing: Promise<void> | null = null

  const known = (locale: Locale) => shelves[locale].head >= 0

  async function follow(): Promise<void> {
    const rev = await currentRev(db)
    for (const locale of locales) {
      if (shelves[locale].head >= rev) continue
      const read = await readOn(locale, shelves[locale])
      const { categories, docs } = listingOf(read)
      const complete = categories.length === read.counts.category && docs.length === read.counts.help
      // Something left without a trace, a document that changed its language: from the beginning, as devices do.
      shelves[locale] = complete ? read : await readOn(locale, emptyShelf())
    }
    trueAt = clock.now()
  }

  /** A shelf with everything since. What is there stays as it is, for a database that goes away meanwhile. */
  async function readOn(locale: Locale, from: Shelf): Promise<Shelf> {
    const shelf = { ...from, items: new Map(from.items), withoutText: new Set(from.withoutText) }
    const maxShelfBytes = maxBytes - shelves[locale === 'en' ? 'zh-cn' : 'en'].bytes
    for (let at = Math.max(0, from.head); ; ) {
      const page = await libraryChanges(db, locale, at, limits.libraryPageItems)
      for (const item of page.items) put(shelf, item, maxShelfBytes)
      at = page.next
      Object.assign(shelf, { head: page.head, counts: page.counts })
      if (at >= page.head) return shelf
      // Others want to be answered while a large library is read.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  function record(id: string): HelpRecord | null {
    for (const { items, withoutText } of Object.values(shelves)) {
      const item = items.get(`help ${id}`)
      if (item?.op === 'upsert' && item.type === 'help') return withoutText.has(id) ? null : item.value
    }
    return null
  }

  return {
    refresh: () => {
      refreshing ??= follow().finally(() => {
        refreshing = null
      })
      return refreshing
    },
    ageSeconds: () => Math.max(1, clock.now() - trueAt),
    doc(id) {
      const found = record(id)
      return found && assembleHelpDoc(found, listingOf(shelves[found.locale]))
    },
    home: (locale) => (known(locale) ? assembleHelpHome(locale, listingOfSummaries(locale)) : null),
    list(locale, categoryId) {
      const all = listingOfSummaries(locale)
      return all.categories.some((category) => category.id === categoryId) ? listInCategory(all, categoryId) : null
    },
    changes(locale, since, limit) {
      if (!known(locale)) return null
      const { items, head, counts, withoutText } = shelves[locale]
      const page = [...items.values()].filter((item) => item.rev > since).slice(0, limit)
      if (page.some((item) => item.op === 'upsert' && withoutText.has(item.id))) return null
      const last = page.at(-1)
      return { items: page, next: page.length === limit && last ? last.rev : head, head, counts }
    },
    docs() {
      if (!locales.every(known)) return null
      const records = locales.flatMap((locale) => listingOf(shelves[locale]).docs) as HelpRecord[]
      return records.sort((a, b) => (a.id < b.id ? -1 : 1))
    },
  }

  function listingOfSummaries(locale: Locale): HelpListing {
    const { categories, docs } = listingOf(shelves[locale])
    return { categories, docs: (docs as HelpRecord[]).map(toSummary) }
  }
}

function emptyShelf(): Shelf {
  return { items: new Map(), head: -1, counts: { category: 0, help: 0 }, bytes: 0, withoutText: new Set() }
}

function put(shelf: Shelf, item: LibraryChange, maxBytes: number): void {
  const key = `${item.type} ${item.id}`
  shelf.bytes -= sizeOf(shelf.items.get(key))
  // Latest last, as the feed has it.
  shelf.items.delete(key)
  shelf.withoutText.delete(item.id)
  const fits = shelf.bytes + sizeOf(item) <= maxBytes
  const kept = fits || item.op === 'delete' || item.type !== 'help' ? item : emptied(item)
  if (kept !== item) shelf.withoutText.add(item.id)
  shelf.bytes += sizeOf(kept)
  shelf.items.set(key, kept)
}

function listingOf({ items }: Shelf): HelpListing {
  const listing: HelpListing = { categories: [], docs: [] }
  for (const item of items.values()) {
    if (item.op === 'delete') continue
    if (item.type === 'category') listing.categories.push(item.value)
    else listing.docs.push(item.value)
  }
  return listing
}

function toSummary({ html: _, toc: __, translationId: ___, rev: ____, ...summary }: HelpRecord): HelpSummary {
  return summary
}

function sizeOf(item: LibraryChange | undefined): number {
  return item?.op === 'upsert' && item.type === 'help' ? 2 * item.value.html.length + 500 : 0
}

function emptied<T extends LibraryChange>(item: T): T {
  return { ...item, value: { ...(item as { value?: object }).value, html: '', toc: [] } }
}

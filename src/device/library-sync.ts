import { clear, getMany, keys } from 'idb-keyval'
import type { HelpRecord, HelpSummary } from '#contract/help.ts'
import type { LibraryChange, LibraryChanges } from '#contract/library.ts'
import type { Locale } from '#contract/locale.ts'
import type { FetchChanges } from './library-feed.ts'
import { imagesOf, saveWantedImages } from './library-images.ts'
import {
  changeRows,
  emptyListing,
  emptyNote,
  helpKey,
  imagesFrom,
  imagesKey,
  isHelpKey,
  type LibraryListing,
  type LibraryNote,
  libraryStore,
  listingFrom,
  listingKey,
  noteFrom,
  noteKey,
  readNote,
} from './library-rows.ts'

/** How far a sync is: revisions of the feed, and the documents there will be. */
export type SyncProgress = { done: number; total: number; docs: number }

export type SyncOptions = {
  locale: Locale
  fetchChanges: FetchChanges
  signal?: AbortSignal
  onProgress?: (progress: SyncProgress) => void
  /** For tests: integer seconds. */
  now?: () => number
  fetchImage?: typeof fetch
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/**
 * Brings one language's library up to the feed's head: first download, update and repair are the same thing. Each page
 * is committed with its cursor in one transaction, so a cut leaves the old state or the new, and the next call goes on
 * from there. Ends with a count; a shortfall (eviction, corruption, a server set back) reads everything again, once.
 * Rejects when a page cannot be had or written; what was committed stays. Returns the note it ended with.
 */
export async function syncLibrary(options: SyncOptions): Promise<LibraryNote> {
  const { locale, fetchImage } = options
  await dropUnreadable(locale)
  let note = await checked(locale, await readNote(locale))
  note = await readFeed(options, note)
  if (!(await isWhole(locale, note)) && note.mismatchAt !== note.head) {
    note = await readFeed(options, await startAgain(locale, note))
    if (!(await isWhole(locale, note))) note = await changeNote(locale, (last) => ({ ...last, mismatchAt: last.head }))
  }
  await saveWantedImages(locale, fetchImage)
  return note
}

/**
 * A library of another format, or with a damaged note or listing, is dropped whole: all of it is public and can be had
 * again, and rows that nobody lists would never go (F13).
 */
async function dropUnreadable(locale: Locale): Promise<void> {
  const store = libraryStore(locale)
  const [note, listing] = await getMany<unknown>([noteKey, listingKey], store)
  const unreadable = (note !== undefined && !noteFrom(note)) || (listing !== undefined && !listingFrom(listing))
  if (unreadable) await clear(store)
}

/** A library that lost rows since it was last whole starts from 0, before its cursor hides what is missing. */
async function checked(locale: Locale, note: LibraryNote): Promise<LibraryNote> {
  if (note.syncedAt === 0 || note.seen || note.since !== note.head || note.mismatchAt === note.head) return note
  return (await isWhole(locale, note)) ? note : startAgain(locale, note)
}

async function readFeed(options: SyncOptions, from: LibraryNote): Promise<LibraryNote> {
  const { locale, fetchChanges, signal, onProgress, now = nowInSeconds } = options
  let note = from
  for (;;) {
    signal?.throwIfAborted()
    const page = await fetchChanges({ locale, since: note.since }, signal)
    if (page.head < note.since) {
      // The server was set back to an older backup: its revisions do not continue ours.
      note = await startAgain(locale, note)
      continue
    }
    if (page.next < page.head && page.next <= note.since) throw new Error('change feed: a page leads nowhere')
    signal?.throwIfAborted()
    note = await commitPage(locale, note.since, page, now())
    onProgress?.({ done: note.since, total: note.head, docs: note.counts.help })
    if (note.since >= note.head) return note
  }
}

/** Rows, listing, wanted images and cursor of one page in one transaction. A page that another tab has committed is left. */
async function commitPage(locale: Locale, since: number, page: LibraryChanges, now: number): Promise<LibraryNote> {
  const store = libraryStore(locale)
  return changeRows(store, [noteKey, listingKey, imagesKey], ([oldNote, oldListing, oldImages], rows) => {
    const note = noteFrom(oldNote) ?? emptyNote
    if (note.since !== since) return note
    const listing = new ListingEdit(listingFrom(oldListing) ?? emptyListing)
    const images = new Set(imagesFrom(oldImages))
    const full = since === 0 || note.seen !== undefined
    const seen = { category: new Set(note.seen?.category), help: new Set(note.seen?.help) }

    for (const item of page.items) {
      listing.apply(item)
      if (item.op === 'upsert') seen[item.type].add(item.id)
      else seen[item.type].delete(item.id)
      if (item.type === 'help' && item.op === 'upsert') {
        rows.put(helpKey(item.id), item.value)
        for (const image of imagesOf(item.value.html)) images.add(image)
      }
      if (item.type === 'help' && item.op === 'delete') rows.remove(helpKey(item.id))
    }

    const atHead = page.next >= page.head
    if (atHead && full) for (const id of listing.keepOnly(seen)) rows.remove(helpKey(id))
    const { seen: _, ...rest } = note
    const next: LibraryNote = {
      ...rest,
      since: page.next,
      head: page.head,
      counts: page.counts,
      syncedAt: atHead ? now : note.syncedAt,
      stamp: Math.random(),
      ...(full && !atHead ? { seen: { category: [...seen.category], help: [...seen.help] } } : {}),
    }
    rows.put(noteKey, next)
    rows.put(listingKey, listing.done())
    rows.put(imagesKey, [...images])
    return next
  })
}

function summaryOf(record: HelpRecord): HelpSummary {
  const { html: _html, toc: _toc, translationId: _translation, rev: _rev, ...summary } = record
  return summary
}

class ListingEdit {
  readonly #categories
  readonly #docs
  readonly #revs

  constructor({ categories, docs, revs }: LibraryListing) {
    this.#categories = new Map(categories.map((category) => [category.id, category]))
    this.#docs = new Map(docs.map((doc) => [doc.id, doc]))
    this.#revs = new Map(Object.entries(revs))
  }

  apply(item: LibraryChange): void {
    if (item.op === 'delete') (item.type === 'help' ? this.#docs : this.#categories).delete(item.id)
    else if (item.type === 'help') {
      this.#docs.set(item.id, summaryOf(item.value))
      this.#revs.set(item.id, item.rev)
    } else this.#categories.set(item.id, item.value)
  }

  /** Drops what a full reading did not name; returns the dropped documents. */
  keepOnly(seen: { category: ReadonlySet<string>; help: ReadonlySet<string> }): string[] {
    for (const id of this.#categories.keys()) if (!seen.category.has(id)) this.#categories.delete(id)
    const dropped = [...this.#docs.keys()].filter((id) => !seen.help.has(id))
    for (const id of dropped) this.#docs.delete(id)
    return dropped
  }

  done(): LibraryListing {
    for (const id of this.#revs.keys()) if (!this.#docs.has(id)) this.#revs.delete(id)
    return {
      categories: [...this.#categories.values()],
      docs: [...this.#docs.values()],
      revs: Object.fromEntries(this.#revs),
    }
  }
}

/** Whether rows and listing are as many as the feed said, and the same. Counts keys; reads no text. */
async function isWhole(locale: Locale, note: LibraryNote): Promise<boolean> {
  const store = libraryStore(locale)
  const rows = new Set((await keys(store)).filter(isHelpKey))
  const listing = await changeRows(store, [listingKey], ([value]) => listingFrom(value) ?? emptyListing)
  return (
    rows.size === note.counts.help &&
    listing.docs.length === note.counts.help &&
    listing.categories.length === note.counts.category &&
    listing.docs.every(({ id }) => rows.has(helpKey(id)))
  )
}

/** Back to revision 0. The rows stay readable until the feed has named them again or has not. */
function startAgain(locale: Locale, { since }: LibraryNote): Promise<LibraryNote> {
  return changeNote(locale, (note) =>
    note.since === since ? { ...note, since: 0, head: 0, seen: { category: [], help: [] } } : note,
  )
}

function changeNote(locale: Locale, change: (note: LibraryNote) => LibraryNote): Promise<LibraryNote> {
  return changeRows(libraryStore(locale), [noteKey], ([value], rows) => {
    const note = change(noteFrom(value) ?? emptyNote)
    rows.put(noteKey, note)
    return note
  })
}

import { get, getMany, set } from 'idb-keyval'
import type { HelpHit, HelpHits, HelpRecord } from '#contract/help.ts'
import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import { HelpIndex } from '#search/help-index.ts'
import { htmlText } from '#search/html-text.ts'
import { snippet } from '#search/snippet.ts'
import {
  emptyListing,
  helpKey,
  type LibraryListing,
  libraryStore,
  listingFrom,
  listingKey,
  readNote,
  recordFrom,
  searchKey,
} from './library-rows.ts'

/** Counted up whenever tokeniser or fields change: a saved index of another format is built anew. */
const format = 1
/** Texts read at once while indexing, so that thousands of documents are never in memory together. */
const batch = 100

type SavedIndex = { format: number; revs: Record<string, number>; json: string }

type Loaded = { stamp: number; index: HelpIndex; revs: Map<string, number>; categoryNames: Map<string, string> }

/** One language's library, searched in this context's memory. */
export class LibrarySearch {
  readonly #locale: Locale
  #loaded: Loaded | undefined
  #following: Promise<Loaded> | undefined

  constructor(locale: Locale) {
    this.#locale = locale
  }

  /**
   * Documents that fit, best first. The index is loaded or built at the first question and follows the library by the
   * documents that changed. Null when the device has no document of this language.
   */
  async search(query: string, limit: number = limits.pageSize): Promise<HelpHits | null> {
    const { index, categoryNames } = await this.#upToDate()
    if (index.size === 0) return null
    const matches = index.search(query)
    const best = matches.slice(0, limit)
    const records = await this.#records(best.map(({ id }) => id))
    const hits = best.flatMap(({ id, terms }, i): HelpHit[] => {
      const record = records[i]
      // Deleted between the two reads.
      if (!record) return []
      const category = categoryNames.get(record.categoryId) ?? ''
      return [
        { id, title: record.title, category, ...snippet({ title: record.title, text: htmlText(record.html) }, terms) },
      ]
    })
    return { hits, total: matches.length }
  }

  /** Loads or builds the index and saves it, so that the next question need not wait for it. */
  async prepare(): Promise<void> {
    await this.#upToDate()
  }

  #upToDate(): Promise<Loaded> {
    this.#following ??= this.#follow().finally(() => {
      this.#following = undefined
    })
    return this.#following
  }

  async #follow(): Promise<Loaded> {
    const { stamp } = await readNote(this.#locale)
    if (this.#loaded?.stamp === stamp) return this.#loaded
    const listing = listingFrom(await get(listingKey, libraryStore(this.#locale))) ?? emptyListing
    const loaded = this.#loaded ?? (await this.#load())
    loaded.categoryNames = new Map(listing.categories.map(({ id, name }) => [id, name[this.#locale]]))
    if (await this.#update(loaded, listing)) await this.#save(loaded)
    loaded.stamp = stamp
    this.#loaded = loaded
    return loaded
  }

  async #load(): Promise<Loaded> {
    const [saved] = await getMany<SavedIndex>([searchKey], libraryStore(this.#locale))
    const rest = { stamp: -1, categoryNames: new Map<string, string>() }
    try {
      if (saved?.format === format) {
        return { ...rest, index: HelpIndex.load(saved.json), revs: new Map(Object.entries(saved.revs)) }
      }
    } catch {
      // Damaged: built anew from the documents.
    }
    return { ...rest, index: new HelpIndex(), revs: new Map() }
  }

  /** Brings the index to the listing's revisions; says whether there was anything to do. */
  async #update({ index, revs }: Loaded, listing: LibraryListing): Promise<boolean> {
    const gone = [...revs.keys()].filter((id) => !(id in listing.revs))
    for (const id of gone) {
      index.remove(id)
      revs.delete(id)
    }
    const changed = Object.keys(listing.revs).filter((id) => revs.get(id) !== listing.revs[id])
    for (let from = 0; from < changed.length; from += batch) {
      for (const record of await this.#records(changed.slice(from, from + batch))) {
        if (!record) continue
        const headings = [...record.toc.map(({ text }) => text), ...record.tags].join('\n')
        index.put({ id: record.id, title: record.title, headings, text: htmlText(record.html) })
        revs.set(record.id, listing.revs[record.id] as number)
      }
    }
    return gone.length + changed.length > 0
  }

  async #records(ids: string[]): Promise<(HelpRecord | null)[]> {
    const found = await getMany<unknown>(ids.map(helpKey), libraryStore(this.#locale))
    return ids.map((id, i) => recordFrom(this.#locale, id, found[i]))
  }

  async #save({ index, revs }: Loaded): Promise<void> {
    const saved: SavedIndex = { format, revs: Object.fromEntries(revs), json: index.save() }
    // No room for it: the next start builds it again.
    await set(searchKey, saved, libraryStore(this.#locale)).catch(() => {})
  }
}

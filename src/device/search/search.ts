import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import { type Searchable, searchableBlog, searchableHelp, searchableQuestion } from '#contract/search/assemble.ts'
import { SearchKind, type SiteHit, type SiteHits } from '#contract/search/search.ts'
import { readListing } from '#device/library/listing.ts'
import { docKey, type LibraryNote, readNote, readRecords } from '#device/library/rows.ts'
import { withLock } from '#device/with-lock.ts'
import { searchDoc, searchHit } from '#search/library-doc.ts'
import { matcher } from '#search/query.ts'
import { SearchIndex } from '#search/search-index.ts'
import { DamagedIndex } from '#search/segment.ts'
import { dropIndex, loadIndex, type SavedIndex, type SearchScope, savedVersion, saveIndex, searchLock } from './rows.ts'
import { savedSynonyms } from './synonyms.ts'

const kinds = SearchKind.options
/** Documents that come into the index together and are saved then: what a cut costs. */
const batch = 200
/** Texts read and cut into terms at a time, so that a question need not wait long. */
const slice = 20
/** A question waits so long for the index to follow the library, then is answered from what there is. */
const timeoutMs = 2_000

/** `incomplete`: the index still grows, and more may be found in a moment; or the library was never whole. */
export type DeviceHits = SiteHits & { incomplete?: 'index' | 'library' }

type State = Omit<SavedIndex, 'parts'> & { index: SearchIndex }

/** What a search may ask for besides its words. */
export type SearchWish = { kind?: SearchKind | undefined; limit?: number | undefined }

/** One language's library, searched where this runs. */
export class LibrarySearch {
  readonly #locale: Locale
  readonly #scope: SearchScope
  #state: Promise<State> | undefined
  #following: Promise<void> | undefined

  readonly #limitMs: number

  /**
   * @param limitMs how long a question waits for the index to follow the library
   * @param version one that is not the current one, whose documents alone are searched
   */
  constructor(locale: Locale, limitMs = timeoutMs, version?: string) {
    this.#locale = locale
    this.#scope = { locale, ...(version !== undefined && { version }) }
    this.#limitMs = limitMs
  }

  /**
   * Documents that fit, best first. The index is opened or built at the first question and follows the library by the
   * documents that changed; while there is much to follow, what is indexed so far is searched, and the answer says so.
   * Null when that is nothing.
   */
  async search(query: string, { kind, limit = limits.pageSize }: SearchWish = {}): Promise<DeviceHits | null> {
    return this.#mended(async () => {
      const isFollowed = await within(this.#limitMs, this.#upToDate())
      const { index, places } = await this.#opened()
      if (index.size === 0) return null
      const groups = await savedSynonyms()
      const { matches, total, counts, suggestion } = await index.search(query, { kind, limit, groups })
      const docs = await this.#docs(
        matches.map(({ key }) => key),
        places,
      )
      const found = matcher(query, groups)
      // One may have been deleted between the two reads.
      const hits = matches.flatMap(({ key }, i) => (docs[i] ? [searchHit(key, docs[i], found) as SiteHit] : []))
      const incomplete = isFollowed ? ((await this.#isSaved(kind)) ? undefined : 'library') : 'index'
      const { help = 0, question = 0, blog = 0 } = counts
      const answer: DeviceHits = { hits, total, counts: { help, question, blog } }
      if (suggestion !== undefined) answer.suggestion = suggestion
      return incomplete ? { ...answer, incomplete } : answer
    })
  }

  /** Whether the library was ever whole, of all that is searched. */
  async #isSaved(kind?: SearchKind): Promise<boolean> {
    const notes = await Promise.all((kind ? [kind] : kinds).map((section) => this.#note(section)))
    return notes.every((note) => note === null || note.since === 0 || note.syncedAt > 0)
  }

  /** Brings the index up to date and saves it, so that the next question need not wait for it. */
  prepare(): Promise<void> {
    return this.#mended(() => this.#upToDate())
  }

  /** Does it once more with an index opened or built anew, when the saved one turns out to be damaged. */
  async #mended<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DamagedIndex)) throw error
      const state = await this.#state
      this.#state = undefined
      // Of another version than is saved now: another tab has merged and removed what this one knew.
      if (state) await dropIndex(this.#scope, state.version)
      return work()
    }
  }

  #opened(): Promise<State> {
    this.#state ??= this.#open().catch((error) => {
      this.#state = undefined
      throw error
    })
    return this.#state
  }

  async #open(): Promise<State> {
    const saved = await loadIndex(this.#scope)
    if (!saved) {
      return { version: 0, stamps: { help: 0, question: 0, blog: 0 }, places: {}, index: new SearchIndex() }
    }
    const { parts, ...rest } = saved
    return { ...rest, index: new SearchIndex(parts) }
  }

  #upToDate(): Promise<void> {
    this.#following ??= this.#follow().finally(() => {
      this.#following = undefined
    })
    return this.#following
  }

  async #follow(): Promise<void> {
    const [state, stamps] = await Promise.all([this.#opened(), this.#stamps()])
    if (isSame(state.stamps, stamps)) return
    // One tab at a time; the next one then finds it done.
    await withLock(searchLock(this.#scope), async () => {
      if ((await savedVersion(this.#scope)) !== state.version) this.#state = undefined
      await this.#update(await this.#opened())
    })
  }

  /** Null for what is not searched in a version. */
  async #note(section: SearchKind): Promise<LibraryNote | null> {
    if (this.#scope.version !== undefined && section !== 'help') return null
    return readNote({ ...this.#scope, section })
  }

  async #stamps(): Promise<State['stamps']> {
    const [help, question, blog] = await Promise.all(kinds.map((section) => this.#note(section)))
    return { help: help?.stamp ?? 0, question: question?.stamp ?? 0, blog: blog?.stamp ?? 0 }
  }

  /** Brings the index to the library's revisions, and saves after each batch: a cut goes on from there. */
  async #update(state: State): Promise<void> {
    const isCurrent = this.#scope.version === undefined
    const [help, question, blog] = await Promise.all([
      readListing({ ...this.#scope, section: 'help' as const }),
      isCurrent ? readListing({ locale: this.#locale, section: 'question' }) : null,
      isCurrent ? readListing({ locale: this.#locale, section: 'blog' }) : null,
    ])
    const listed = new Map([help, question, blog].flatMap((one) => [...(one?.listing.revs ?? [])]))
    const categories = help?.listing.categories ?? []
    state.places = Object.fromEntries(categories.map(({ id, name }) => [id, name[this.#locale]]))
    const indexed = state.index.revs()
    const gone = [...indexed.keys()].filter((key) => !listed.has(key))
    for (const key of gone) state.index.remove(key)
    const changed = [...listed.keys()].filter((key) => indexed.get(key) !== listed.get(key))
    for (let from = 0; from < changed.length; from += batch) {
      for (let at = from; at < Math.min(from + batch, changed.length); at += slice) {
        const keys = changed.slice(at, Math.min(at + slice, from + batch))
        for (const [i, doc] of (await this.#docs(keys, {})).entries()) {
          const key = keys[i] as string
          if (doc) state.index.put(searchDoc(key, listed.get(key) as number, doc).doc)
        }
      }
      await state.index.commit()
      if (from + batch < changed.length) await this.#save(state)
    }
    await state.index.commit()
    const stampOf = (one: typeof help | typeof question | typeof blog) => one?.listing.stamp ?? 0
    state.stamps = { help: stampOf(help), question: stampOf(question), blog: stampOf(blog) }
    await this.#save(state)
  }

  async #save(state: State): Promise<void> {
    try {
      const saved = await saveIndex(this.#scope, { ...state, parts: state.index.parts })
      if (saved) state.version = saved.version
      else this.#state = undefined
    } catch (error) {
      if (error instanceof DamagedIndex) throw error
      // No room: it is searched from memory, and the next start builds it again.
    }
  }

  /** What is searched and shown of these documents; null for each that is not there. */
  async #docs(keys: string[], places: Record<string, string>): Promise<(Searchable | null)[]> {
    const locale = this.#locale
    const idsOf = (kind: SearchKind) =>
      keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1))
    const isCurrent = this.#scope.version === undefined
    const [help, questions, posts] = await Promise.all([
      readRecords({ ...this.#scope, section: 'help' as const }, idsOf('help')),
      isCurrent ? readRecords({ locale, section: 'question' }, idsOf('question')) : [],
      isCurrent ? readRecords({ locale, section: 'blog' }, idsOf('blog')) : [],
    ])
    const found = new Map<string, Searchable>()
    const placeOf = (id: string) => (Object.hasOwn(places, id) && places[id]) || ''
    for (const record of help)
      if (record) found.set(docKey('help', record.id), searchableHelp(record, placeOf(record.categoryId)))
    for (const record of questions) if (record) found.set(docKey('question', record.id), searchableQuestion(record))
    for (const record of posts) if (record) found.set(docKey('blog', record.id), searchableBlog(record))
    return keys.map((key) => found.get(key) ?? null)
  }
}

/** Waits for the work, but not longer; it goes on. Whether it is done. */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}

function isSame(a: State['stamps'], b: State['stamps']): boolean {
  return kinds.every((kind) => a[kind] === b[kind])
}

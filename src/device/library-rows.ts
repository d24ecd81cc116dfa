import { del, getMany, promisifyRequest, type UseStore } from 'idb-keyval'
import { type HelpCategory, HelpRecord, type HelpSummary } from '#contract/help.ts'
import type { Locale } from '#contract/locale.ts'
import { deviceStore } from './store.ts'

/** Counted up whenever a row's shape changes: a library of another format is fetched anew (F13). */
export const libraryFormat = 1

/** What the device remembers of its place in the change feed. */
export type LibraryNote = {
  format: number
  /** The next page of the feed starts after this revision. */
  since: number
  /** The feed's end, when it was last asked. */
  head: number
  /** What the feed says there is, at `head`. */
  counts: { category: number; help: number }
  /** Integer seconds of the device's clock when the library last had everything up to `head`; 0 before that. */
  syncedAt: number
  /**
   * Another number after each commit, so that a reader knows whether the listing it remembers is still the one. Not a count:
   * after an eviction it would begin anew, and meet what was remembered before (F09).
   */
  stamp: number
  /** While everything is read again from 0: what the feed has named so far. The rest is removed at the end. */
  seen?: { category: string[]; help: string[] }
  /** The `head` at which a full reading still did not meet the counts; no second one for the same head. */
  mismatchAt?: number
}

/**
 * Everything but the texts: one row, from which neighbours and lists come without touching the documents. `revs` are
 * the documents' revisions by id: the search index sees from them which texts it has to read.
 */
export type LibraryListing = { categories: HelpCategory[]; docs: HelpSummary[]; revs: Record<string, number> }

export const noteKey = 'note'
export const listingKey = 'listing'
/** The saved search index. */
export const searchKey = 'search'
/** Addresses of images that documents show and the device does not have yet. */
export const imagesKey = 'images'

export const emptyNote: LibraryNote = {
  format: libraryFormat,
  since: 0,
  head: 0,
  counts: { category: 0, help: 0 },
  syncedAt: 0,
  stamp: 0,
}
export const emptyListing: LibraryListing = { categories: [], docs: [], revs: {} }

const helpPrefix = 'help/'
export const helpKey = (id: string) => helpPrefix + id
export const isHelpKey = (key: IDBValidKey) => typeof key === 'string' && key.startsWith(helpPrefix)

/** The public library of one language, shared by everyone who uses the device. */
export function libraryStore(locale: Locale): UseStore {
  return deviceStore(`lamplight-library-${locale}`)
}

const isNumber = (value: unknown) => typeof value === 'number' && value >= 0
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A stored note; null when there is none, or none that this build understands. */
export function noteFrom(value: unknown): LibraryNote | null {
  if (!isObject(value) || value.format !== libraryFormat) return null
  const { since, head, syncedAt, stamp, counts } = value
  const whole = [since, head, syncedAt, stamp].every(isNumber)
  return whole && isObject(counts) && isNumber(counts.category) && isNumber(counts.help) ? (value as LibraryNote) : null
}

const isNamed = (value: unknown) => isObject(value) && typeof value.id === 'string'

/** A stored listing; null when there is none, or it is damaged. Of ten thousand documents: it looks at no more than ids. */
export function listingFrom(value: unknown): LibraryListing | null {
  if (!isObject(value) || !isObject(value.revs)) return null
  const { categories, docs } = value
  const whole = Array.isArray(categories) && Array.isArray(docs) && categories.every(isNamed) && docs.every(isNamed)
  return whole ? (value as LibraryListing) : null
}

export function imagesFrom(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** A stored document. A damaged one is dropped, so that the next sync sees the shortfall and reads it again. */
export function recordFrom(locale: Locale, id: string, value: unknown): HelpRecord | null {
  if (value === undefined) return null
  const record = HelpRecord.safeParse(value)
  if (record.success) return record.data
  void del(helpKey(id), libraryStore(locale)).catch(() => {})
  return null
}

/** The library's place in the feed; nothing was ever synced when `syncedAt` is 0. */
export async function readNote(locale: Locale): Promise<LibraryNote> {
  const [note] = await getMany<unknown>([noteKey], libraryStore(locale))
  return noteFrom(note) ?? emptyNote
}

/** How many documents can be read here, whether or not they are all. */
export async function countSaved(locale: Locale): Promise<number> {
  const [listing] = await getMany<unknown>([listingKey], libraryStore(locale))
  return listingFrom(listing)?.docs.length ?? 0
}

/** One read-change-write in one transaction: what `change` sees cannot be overtaken. It must be synchronous. */
export function changeRows<T>(
  store: UseStore,
  keys: string[],
  change: (values: unknown[], rows: { put: (key: string, value: unknown) => void; remove: (key: string) => void }) => T,
): Promise<T> {
  return store('readwrite', async (objects) => {
    const values = await Promise.all(keys.map((key) => promisifyRequest<unknown>(objects.get(key))))
    const result = change(values, {
      put: (key, value) => void objects.put(value, key),
      remove: (key) => void objects.delete(key),
    })
    await promisifyRequest(objects.transaction)
    return result
  })
}

import { del, getMany, promisifyRequest, type UseStore } from 'idb-keyval'
import type { Locale } from '#contract/base/locale.ts'
import { HelpRecord, type HelpSummary } from '#contract/help/help.ts'
import { BlogRecord } from '#contract/library/library.ts'
import type { LibrarySection } from '#contract/library/sections.ts'
import { Question, type QuestionSummary } from '#contract/question/question.ts'
import { deviceStore } from '#device/store.ts'

/**
 * One section of the public library in one language, shared by everyone who uses the device; a database of its own.
 * `version` of the help: one that is not the current one, by its id.
 */
export type Partition = { locale: Locale; section: LibrarySection; version?: string }

/** A document as a row holds it, and what of it lists show. */
export type RecordOf = { help: HelpRecord; question: Question; blog: BlogRecord }
/** Of a post; `minutes` are absent of what an earlier build saved. */
export type BlogListing = HelpSummary & Pick<BlogRecord, 'publishedAt' | 'cover' | 'author'> & { minutes?: number }
export type SummaryOf = {
  help: HelpSummary
  question: QuestionSummary
  blog: BlogListing
}

/** Counted up whenever a row's shape changes: a library of another format is fetched anew (F13). */
export const libraryFormat = 2

/** What the device remembers of its place in the change feed. */
export type LibraryNote = {
  format: number
  /** The server's history that the revisions belong to; not known of a back end that does not say. */
  epoch?: string
  /** The next page of the feed starts after this revision. */
  since: number
  /** The feed's end, when it was last asked. */
  head: number
  /** What the feed says there is, at `head`. */
  counts: { category: number; docs: number }
  /** Integer seconds of the device's clock when the library last had everything up to `head`; 0 before that. */
  syncedAt: number
  /**
   * Another number after each commit that changed a document or a category, so that a reader knows whether the listing it
   * remembers is still the one. Not a count: after an eviction it would begin anew, and meet what was remembered
   * before (F09).
   */
  stamp: number
  /** The same for each chunk of the listing. */
  chunks: number[]
  /** Documents that are here, whether or not they are all. */
  docs: number
  /** About how many bytes the documents take here, and their images. */
  bytes: number
  imageBytes: number
  /** Counts readings from 0. What such a reading has not named by its end, and so is of an earlier round, is removed. */
  round: number
  /** A reading from 0 is under way. */
  full?: true
  /** The `head` at which a full reading still did not meet the counts; no second one for the same head. */
  mismatchAt?: number
}

/** The feed's end as a section's last answer had it: all sections of a language have one. */
export type KnownEnd = Pick<LibraryNote, 'head' | 'epoch'>

export const noteKey = 'note'
/** The help's categories. */
export const categoriesKey = 'categories'
/** Addresses of images that documents show and the device does not have yet. */
export const imagesKey = 'images'
/** The images that the device has because documents of this section show them, with their bytes (keptFrom). */
export const keptImagesKey = 'images/kept'

export const emptyNote: LibraryNote = {
  format: libraryFormat,
  since: 0,
  head: 0,
  counts: { category: 0, docs: 0 },
  syncedAt: 0,
  stamp: 0,
  chunks: [],
  docs: 0,
  bytes: 0,
  imageBytes: 0,
  round: 0,
}

/** A document's name everywhere on the device, in the search index too: `help/install`, `question/Ab3`. Also its row's key. */
export const docKey = (section: LibrarySection, id: string) => `${section}/${id}`

/** A piece of the listing: the documents that came one after another, without their texts. */
export const chunkKey = (index: number) => `list/${index}`

/** What a document's row holds; `chunk` is the piece of the listing that it is in. */
export type DocRow = { chunk: number; value: unknown }

export function partitionDatabase({ locale, section, version }: Partition): string {
  if (version !== undefined) return `lamplight-library-${locale}-${section}@${version}`
  return section === 'help' ? `lamplight-library-${locale}` : `lamplight-library-${locale}-${section}`
}

export function partitionStore(partition: Partition): UseStore {
  return deviceStore(partitionDatabase(partition))
}

const isNumber = (value: unknown) => typeof value === 'number' && value >= 0
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A stored note; null when there is none, or none that this build understands. */
export function noteFrom(value: unknown): LibraryNote | null {
  if (!isObject(value) || value.format !== libraryFormat) return null
  const { since, head, syncedAt, stamp, counts, chunks, docs, bytes, imageBytes, round } = value
  const whole = [since, head, syncedAt, stamp, docs, bytes, imageBytes, round].every(isNumber)
  const listed = Array.isArray(chunks) && chunks.every(isNumber)
  return whole && listed && isObject(counts) && isNumber(counts.category) && isNumber(counts.docs)
    ? (value as LibraryNote)
    : null
}

export function imagesFrom(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Saved images by their address, with their bytes: none where another section's documents brought it. */
export function keptFrom(value: unknown): Map<string, number> {
  const pairs = Array.isArray(value) ? value.filter((one) => Array.isArray(one)) : []
  return new Map(pairs.filter(([path, bytes]) => typeof path === 'string' && isNumber(bytes)) as [string, number][])
}

/** The chunk that a row's document is listed in; null when there is no row, or a damaged one. */
export function chunkOf(row: unknown): number | null {
  return isObject(row) && Number.isInteger(row.chunk) ? (row.chunk as number) : null
}

const records = { help: HelpRecord, question: Question, blog: BlogRecord }

/** A stored document. A damaged one is dropped, so that the next sync sees the shortfall and reads it again. */
export function recordFrom<S extends LibrarySection>(
  partition: Partition & { section: S },
  id: string,
  row: unknown,
): RecordOf[S] | null {
  if (row === undefined) return null
  const record = records[partition.section].safeParse(isObject(row) ? row.value : undefined)
  if (record.success) return record.data as RecordOf[S]
  void del(docKey(partition.section, id), partitionStore(partition)).catch(() => {})
  return null
}

/** The documents of these ids, null for each that is not there. */
export async function readRecords<S extends LibrarySection>(
  partition: Partition & { section: S },
  ids: string[],
): Promise<(RecordOf[S] | null)[]> {
  const rows = await getMany<unknown>(
    ids.map((id) => docKey(partition.section, id)),
    partitionStore(partition),
  )
  return ids.map((id, i) => recordFrom(partition, id, rows[i]))
}

/** The section's place in the feed; nothing was ever synced when `syncedAt` is 0. */
export async function readNote(partition: Partition): Promise<LibraryNote> {
  const [note] = await getMany<unknown>([noteKey], partitionStore(partition))
  return noteFrom(note) ?? emptyNote
}

/**
 * How far a sync is: revisions of the feed; the documents there will be, and those that are here with their bytes and those
 * of their images.
 */
export type SyncProgress = {
  done: number
  total: number
  docs: number
  saved: number
  bytes: number
  imageBytes: number
}

export function progressOf({ since, head, counts, docs, bytes, imageBytes }: LibraryNote): SyncProgress {
  return { done: since, total: head, docs: counts.docs, saved: docs, bytes, imageBytes }
}

/** One read-change-write in one transaction: what `change` sees cannot be overtaken. It may wait for `get` and `keys` alone. */
export function changeRows<T>(store: UseStore, change: (rows: Rows) => Promise<T>): Promise<T> {
  return store('readwrite', async (objects) => {
    const result = await change({
      keys: () => promisifyRequest(objects.getAllKeys()),
      get: (keys) => Promise.all(keys.map((key) => promisifyRequest<unknown>(objects.get(key)))),
      put: (key, value) => void objects.put(value, key),
      remove: (key) => void objects.delete(key),
    })
    await promisifyRequest(objects.transaction)
    return result
  })
}

export type Rows = {
  keys(): Promise<IDBValidKey[]>
  get(keys: string[]): Promise<unknown[]>
  put(key: string, value: unknown): void
  remove(key: string): void
}

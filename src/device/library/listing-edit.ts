import { newestPostFirst } from '#contract/blog/assemble.ts'
import { minutesOf } from '#contract/blog/reading-time.ts'
import type { HelpSummary } from '#contract/help/help.ts'
import { libraryHash } from '#contract/library/hash.ts'
import type { BlogRecord, LibraryChange } from '#contract/library/library.ts'
import type { LibrarySection } from '#contract/library/sections.ts'
import { questionSummary } from '#contract/question/assemble.ts'
import { bytesOf } from '#device/bytes-of.ts'
import { chunkDocs, chunkFrom, type Listed, type ListedCategory } from './listing.ts'
import {
  categoriesKey,
  chunkKey,
  chunkOf,
  type DocRow,
  docKey,
  type LibraryNote,
  type RecordOf,
  type Rows,
  type SummaryOf,
} from './rows.ts'

type Upsert = Extract<LibraryChange, { op: 'upsert' }>
export type DocUpsert = Exclude<Upsert, { type: 'category' }>

/** Changes of one page, written chunk by chunk: what the page does not touch is not written again. */
export class ListingEdit {
  readonly #section: LibrarySection
  readonly #note: LibraryNote
  readonly #rows: Rows
  readonly #chunks = new Map<number, Listed[]>()
  readonly #changed = new Set<number>()
  #categories: ListedCategory[]
  #categoriesChanged = false
  #count: number
  #docs: number
  #bytes: number

  constructor(section: LibrarySection, note: LibraryNote, rows: Rows, categories: ListedCategory[]) {
    this.#section = section
    this.#note = note
    this.#rows = rows
    this.#categories = categories
    this.#count = note.chunks.length
    this.#docs = note.docs
    this.#bytes = note.bytes
  }

  /** Reads these chunks and the one that new documents go to. */
  async load(indexes: (number | null)[]): Promise<void> {
    const wanted = [...new Set([...indexes, this.#count - 1])].filter(
      (i): i is number => i !== null && i >= 0 && i < this.#count && !this.#chunks.has(i),
    )
    const values = await this.#rows.get(wanted.map(chunkKey))
    for (const [i, index] of wanted.entries()) this.#chunks.set(index, chunkFrom(values[i]) ?? [])
  }

  category(item: Extract<LibraryChange, { type: 'category' }> | Extract<LibraryChange, { op: 'delete' }>): void {
    this.#categories = this.#categories.filter(({ category }) => category.id !== item.id)
    if (item.op === 'upsert') this.#categories.push({ category: item.value, round: this.#note.round })
    this.#categoriesChanged = true
  }

  /** `row` is what was stored under its id. */
  put(item: DocUpsert, row: unknown): void {
    const at = chunkOf(row)
    const bytes = bytesOf(item.value)
    const listed: Listed = { doc: summaryOf(item), rev: item.rev, round: this.#note.round, bytes }
    const index = this.#place(item.id, at)
    const chunk = this.#chunks.get(index) as Listed[]
    const place = chunk.findIndex(({ doc }) => doc.id === item.id)
    const before = chunk[place]
    this.#bytes += bytes - (before?.bytes ?? 0)
    if (before?.rev === item.rev && isOther(item, row)) listed.mark = Math.random()
    else if (before?.rev === item.rev && before.mark !== undefined) listed.mark = before.mark
    if (place >= 0) chunk[place] = listed
    else {
      chunk.push(listed)
      this.#docs++
    }
    this.#changed.add(index)
    const next: DocRow = { chunk: index, value: item.value }
    this.#rows.put(this.#key(item.id), next)
  }

  remove(id: string, row: unknown): void {
    const at = chunkOf(row)
    // Also where it came with this very page.
    for (const [index, chunk] of this.#chunks) {
      if (index !== at && index !== this.#count - 1) continue
      const place = chunk.findIndex(({ doc }) => doc.id === id)
      if (place < 0) continue
      this.#bytes -= chunk.splice(place, 1)[0]?.bytes ?? 0
      this.#docs--
      this.#changed.add(index)
    }
    this.#rows.remove(this.#key(id))
  }

  /** Drops what a full reading did not name. */
  async keepRound(): Promise<void> {
    const { round } = this.#note
    const categories = this.#categories.filter((one) => one.round === round)
    if (categories.length < this.#categories.length) {
      this.#categories = categories
      this.#categoriesChanged = true
    }
    await this.#keep((listed) => listed.round === round)
    await this.#dropUnlisted()
  }

  /** Drops everything but what is named. */
  async keepOnly(docs: ReadonlySet<string>, categories: ReadonlySet<string>): Promise<void> {
    for (const { category } of this.#categories) {
      if (!categories.has(category.id)) this.category({ type: 'category', op: 'delete', id: category.id, rev: 0 })
    }
    await this.#keep((listed) => docs.has(listed.doc.id))
    await this.#dropUnlisted()
  }

  /** Drops rows that the listing does not have. Everything of it was read. */
  async #dropUnlisted(): Promise<void> {
    const left = [...this.#chunks.values()].flat()
    const listed = new Set(left.map(({ doc }) => this.#key(doc.id)))
    for (const key of await this.#rows.keys()) {
      if (typeof key === 'string' && key.startsWith(this.#key('')) && !listed.has(key)) this.#rows.remove(key)
    }
    // Counted anew: what was evicted was not subtracted.
    this.#docs = left.length
    this.#bytes = left.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Drops all but so many of a blog's posts. */
  async keepNewest(count: number): Promise<void> {
    await this.load(Array.from({ length: this.#count }, (_, i) => i))
    const posts = [...this.#chunks.values()].flat() as Listed<'blog'>[]
    if (posts.length <= count) return
    const kept = new Set<Listed>(posts.sort((a, b) => newestPostFirst(a.doc, b.doc)).slice(0, count))
    await this.#keep((listed) => kept.has(listed))
  }

  /** Writes what changed; returns the note with everything that the listing says in it. */
  done(): LibraryNote {
    const chunks = [...this.#note.chunks]
    for (const index of this.#changed) {
      this.#rows.put(chunkKey(index), this.#chunks.get(index))
      chunks[index] = Math.random()
    }
    if (this.#categoriesChanged) this.#rows.put(categoriesKey, this.#categories)
    const changed = this.#changed.size > 0 || this.#categoriesChanged || this.#note.stamp === 0
    const docs = Math.max(0, this.#docs)
    const bytes = Math.max(0, this.#bytes)
    return { ...this.#note, chunks, docs, bytes, stamp: changed ? Math.random() : this.#note.stamp }
  }

  #key(id: string): string {
    return docKey(this.#section, id)
  }

  /** The chunk of a document: its own, or one with room. */
  #place(id: string, at: number | null): number {
    if (at !== null && this.#chunks.has(at)) return at
    const last = this.#count - 1
    const chunk = this.#chunks.get(last)
    if (chunk && (chunk.length < chunkDocs || chunk.some(({ doc }) => doc.id === id))) return last
    this.#chunks.set(this.#count, [])
    return this.#count++
  }

  async #keep(isKept: (listed: Listed) => boolean): Promise<void> {
    await this.load(Array.from({ length: this.#count }, (_, i) => i))
    const named = new Set([...this.#chunks.values()].flatMap((chunk) => chunk.filter(isKept).map(({ doc }) => doc.id)))
    for (const [index, chunk] of this.#chunks) {
      const left = chunk.filter(isKept)
      if (left.length === chunk.length) continue
      for (const listed of chunk) {
        if (isKept(listed)) continue
        this.#bytes -= listed.bytes
        this.#docs--
        // What lost its row is listed twice, and the newer entry has the row.
        if (!named.has(listed.doc.id)) this.#rows.remove(this.#key(listed.doc.id))
      }
      this.#chunks.set(index, left)
      this.#changed.add(index)
    }
  }
}

/** Whether a stored row has other content than the item: the same revision in another history of the server. */
function isOther(item: DocUpsert, row: unknown): boolean {
  const { value } = (row ?? {}) as Partial<DocRow>
  if (typeof value !== 'object' || value === null) return false
  try {
    return libraryHash({ type: item.type, value } as DocUpsert) !== libraryHash(item)
  } catch {
    // Damaged.
    return true
  }
}

function summaryOf(item: DocUpsert): SummaryOf[LibrarySection] {
  if (item.type === 'question') return questionSummary(item.value)
  if (item.type !== 'blog') return helpSummary(item.value)
  const { publishedAt, cover, author, html } = item.value
  return { ...helpSummary(item.value), publishedAt, cover, author, minutes: minutesOf(html) }
}

function helpSummary(record: RecordOf['help'] | BlogRecord): HelpSummary {
  const { id, locale, categoryId, title, summary, tags, sort, pinned, updatedAt, formerIds } = record
  return { id, locale, categoryId, title, summary, tags, sort, pinned, updatedAt, ...(formerIds && { formerIds }) }
}

import { BlockWriter } from './block.ts'
import { ByteWriter, checksum } from './bytes.ts'
import { PostingsWriter } from './postings.ts'
import type { SegmentContent } from './segment.ts'
import { tokenize } from './tokenize.ts'
import { WordTable } from './typos.ts'

/** What is searched of a document; `text` is plain, `rev` is another number after every change. */
export type SearchDoc = { key: string; rev: number; title: string; headings: string; text: string }

/** Names of packages and paths are shorter; what is longer is found by its beginning. */
const termUnits = 64

export const cutTerm = (term: string) => (term.length > termUnits ? term.slice(0, termUnits) : term)

/** Collects a segment: terms in ascending order, then the documents. */
export class SegmentWriter {
  readonly #blocks = new BlockWriter()
  readonly #words = new WordTable()

  add(term: string, postings: Uint8Array): void {
    this.#blocks.add(term, postings)
    this.#words.add(term)
  }

  done(docs: { keys: string[]; revs: number[]; lengths: number[] }): SegmentContent {
    this.#blocks.close()
    const { firsts, blocks } = this.#blocks
    return {
      head: {
        firsts,
        checks: Uint32Array.from(blocks, checksum),
        keys: docs.keys.join('\n'),
        revs: Float64Array.from(docs.revs),
        lengths: Uint32Array.from(docs.lengths),
      },
      words: this.#words.byLength,
      blocks,
    }
  }
}

/** A segment of these documents; each key is there once. */
export function buildSegment(docs: readonly SearchDoc[]): SegmentContent {
  // Of each term: document, frequency in title, in headings, in text, and so on.
  const postings = new Map<string, number[]>()
  const lengths: number[] = []
  for (const [number, doc] of docs.entries()) {
    for (const [field, text] of [doc.title, doc.headings, doc.text].entries()) {
      const terms = tokenize(text)
      lengths.push(terms.length)
      for (const long of terms) {
        const term = cutTerm(long)
        const entries = postings.get(term) ?? []
        if (entries.length === 0) postings.set(term, entries)
        if (entries.at(-4) !== number) entries.push(number, 0, 0, 0)
        ;(entries[entries.length - 3 + field] as number)++
      }
    }
  }
  const writer = new SegmentWriter()
  const bytes = new ByteWriter()
  for (const term of [...postings.keys()].sort()) {
    const entries = postings.get(term) as number[]
    bytes.clear()
    const list = new PostingsWriter(bytes)
    for (let i = 0; i < entries.length; i += 4)
      list.add(entries[i] as number, entries[i + 1] as number, entries[i + 2] as number, entries[i + 3] as number)
    writer.add(term, bytes.peek())
  }
  return writer.done({ keys: docs.map(({ key }) => key), revs: docs.map(({ rev }) => rev), lengths })
}

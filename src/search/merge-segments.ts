import type { BlockReader } from './block.ts'
import { SegmentWriter } from './build-segment.ts'
import { ByteWriter } from './bytes.ts'
import { isPlacesTerm, PlacesWriter } from './places.ts'
import { PostingsWriter } from './postings.ts'
import type { Segment, SegmentContent } from './segment.ts'

/** A segment and which of its documents were changed or removed since: 1 for each that is. */
export type Part = { segment: Segment; dead: Uint8Array }

/** The terms of one part, block after block. */
class TermWalk {
  term: string | null = null
  /** The number that a document has in the new segment; -1 for what is dead. */
  readonly renumbered: Int32Array
  readonly #segment: Segment
  #next = 0
  #block: BlockReader | undefined

  constructor({ segment, dead }: Part, firstNumber: number) {
    this.#segment = segment
    this.renumbered = new Int32Array(dead.length)
    let number = firstNumber
    for (const [doc, isDead] of dead.entries()) this.renumbered[doc] = isDead ? -1 : number++
  }

  /** To the next term; waits for its block only where one ends. */
  advance(): void | Promise<void> {
    if (!this.#block?.next()) return this.#nextBlock()
    this.term = this.#block.term
  }

  async #nextBlock(): Promise<void> {
    if (this.#next === this.#segment.head.firsts.length) {
      this.term = null
      return
    }
    this.#block = await this.#segment.block(this.#next++)
    await this.advance()
  }

  writePlacesTo(list: PlacesWriter): void {
    const places = this.#block?.places()
    while (places?.next()) {
      const number = this.renumbered[places.doc] as number
      if (number < 0) continue
      const kept: number[] = []
      places.readInto(kept)
      list.add(number, kept)
    }
  }

  writeTo(list: PostingsWriter): void {
    const postings = this.#block?.postings()
    while (postings?.next()) {
      const number = this.renumbered[postings.doc] as number
      if (number >= 0) list.add(number, postings.title, postings.headings, postings.text)
    }
  }
}

/** One segment of all documents of the parts that live. Only one block of each part is in memory at a time. */
export async function mergeSegments(parts: readonly Part[]): Promise<SegmentContent> {
  const docs = liveDocs(parts)
  const walks: TermWalk[] = []
  let firstNumber = 0
  for (const part of parts) {
    walks.push(new TermWalk(part, firstNumber))
    firstNumber += part.dead.length - part.dead.reduce((sum, dead) => sum + dead, 0)
  }
  for (const walk of walks) await walk.advance()
  const writer = new SegmentWriter()
  const bytes = new ByteWriter()
  for (;;) {
    let term: string | null = null
    for (const walk of walks) if (walk.term !== null && (term === null || walk.term < term)) term = walk.term
    if (term === null) return writer.done(docs)
    bytes.clear()
    const list = isPlacesTerm(term) ? new PlacesWriter(bytes) : new PostingsWriter(bytes)
    for (const walk of walks) {
      if (walk.term !== term) continue
      if (list instanceof PlacesWriter) walk.writePlacesTo(list)
      else walk.writeTo(list)
      const waiting = walk.advance()
      if (waiting) await waiting
    }
    if (bytes.length > 0) writer.add(term, bytes.peek())
  }
}

function liveDocs(parts: readonly Part[]): { keys: string[]; revs: number[]; lengths: number[] } {
  const docs: { keys: string[]; revs: number[]; lengths: number[] } = { keys: [], revs: [], lengths: [] }
  for (const { segment, dead } of parts) {
    const { revs, lengths } = segment.head
    for (const [doc, key] of segment.keys.entries()) {
      if (dead[doc]) continue
      docs.keys.push(key)
      docs.revs.push(revs[doc] as number)
      docs.lengths.push(...lengths.subarray(doc * 3, doc * 3 + 3))
    }
  }
  return docs
}

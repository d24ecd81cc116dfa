import { ByteReader, type ByteWriter } from './bytes.ts'

/**
 * The documents that have a term, in their order, and how often each field has it. A document costs the distance to the
 * one before it, doubled; the odd ones go on with their three frequencies, the even ones have the term once in the text.
 */
export class PostingsWriter {
  readonly #out: ByteWriter
  #last = -1

  constructor(out: ByteWriter) {
    this.#out = out
  }

  /** Documents come in ascending order. */
  add(doc: number, title: number, headings: number, text: number): void {
    const distance = doc - this.#last
    this.#last = doc
    if (title === 0 && headings === 0 && text === 1) {
      this.#out.number(distance * 2)
      return
    }
    this.#out.number(distance * 2 + 1)
    this.#out.number(title)
    this.#out.number(headings)
    this.#out.number(text)
  }
}

/** Walks over one term's documents; `doc` and the frequencies are those of the last `next`. */
export class PostingsReader {
  doc = -1
  title = 0
  headings = 0
  text = 0
  readonly #reader: ByteReader
  readonly #end: number

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#reader = new ByteReader(bytes, start)
    this.#end = end
  }

  next(): boolean {
    const reader = this.#reader
    if (reader.at >= this.#end) return false
    const head = reader.number()
    this.doc += head >>> 1
    const plain = (head & 1) === 0
    this.title = plain ? 0 : reader.number()
    this.headings = plain ? 0 : reader.number()
    this.text = plain ? 1 : reader.number()
    return true
  }
}

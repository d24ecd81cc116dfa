import { ByteReader, ByteWriter } from './bytes.ts'
import { PlacesReader } from './places.ts'
import { PostingsReader } from './postings.ts'

/** A block is closed when it has this many bytes: small enough to be read for one term, large enough not to be many. */
const blockBytes = 16 * 1024

/**
 * Terms in ascending order (by UTF-16 unit), each with its postings, cut into blocks. Within a block a term is written
 * as what it shares with the one before it and the units that follow.
 */
export class BlockWriter {
  readonly firsts: string[] = []
  readonly blocks: Uint8Array<ArrayBuffer>[] = []
  readonly #out = new ByteWriter()
  #last = ''

  add(term: string, postings: Uint8Array): void {
    if (this.#out.length === 0) {
      this.firsts.push(term)
      this.#last = ''
    }
    let shared = 0
    while (shared < this.#last.length && this.#last.charCodeAt(shared) === term.charCodeAt(shared)) shared++
    this.#last = term
    this.#out.number(shared)
    this.#out.number(term.length - shared)
    for (let i = shared; i < term.length; i++) this.#out.number(term.charCodeAt(i))
    this.#out.number(postings.length)
    this.#out.bytes(postings)
    if (this.#out.length >= blockBytes) this.close()
  }

  /** Ends the last block, full or not. */
  close(): void {
    if (this.#out.length > 0) this.blocks.push(this.#out.take())
  }
}

/** Walks over the terms of one block. */
export class BlockReader {
  readonly #reader: ByteReader
  /** The term's units; behind `#length` lie those of longer ones before it. */
  readonly #units: number[] = []
  #length = 0
  #end = 0

  constructor(bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes)
  }

  next(): boolean {
    const reader = this.#reader
    reader.at = this.#end
    if (reader.at >= reader.bytes.length) return false
    const units = this.#units
    let length = reader.number()
    for (let more = reader.number(); more > 0; more--) units[length++] = reader.number()
    this.#length = length
    const size = reader.number()
    this.#end = reader.at + size
    return true
  }

  get term(): string {
    return String.fromCharCode(...this.#units.slice(0, this.#length))
  }

  /** The term's length in UTF-16 units. */
  get length(): number {
    return this.#length
  }

  /** Below 0 when the term comes before this one, 0 when it is this one. */
  compare(to: string): number {
    const units = this.#units
    for (let i = 0; i < this.#length && i < to.length; i++) {
      const difference = (units[i] as number) - to.charCodeAt(i)
      if (difference !== 0) return difference
    }
    return this.#length - to.length
  }

  startsWith(prefix: string): boolean {
    if (this.#length < prefix.length) return false
    for (let i = 0; i < prefix.length; i++) if (this.#units[i] !== prefix.charCodeAt(i)) return false
    return true
  }

  postings(): PostingsReader {
    return new PostingsReader(this.#reader.bytes, this.#reader.at, this.#end)
  }

  /** The same of an entry that has a term's places. */
  places(): PlacesReader {
    return new PlacesReader(this.#reader.bytes, this.#reader.at, this.#end)
  }
}

import { BlockReader } from './block.ts'
import { checksum } from './bytes.ts'
import { type PlacesReader, placesTerm } from './places.ts'
import type { QueryTerm } from './query.ts'
import { WordTable } from './typos.ts'

/** What is small enough to be read whole: which block has which terms, and the documents. */
export type SegmentHead = {
  /** The first term of each block. */
  firsts: string[]
  /** The checksum of each block. */
  checks: Uint32Array
  /** The documents' keys, one a line. Postings name a document by its place here. */
  keys: string
  /** The revision of each document. */
  revs: Float64Array
  /** How many terms title, headings and text of each document have, one after the other. */
  lengths: Uint32Array
}

/** Everything a segment consists of. */
export type SegmentContent = { head: SegmentHead; words: string[]; blocks: Uint8Array<ArrayBuffer>[] }

/** Where the rest of a segment is read from. What is not there, or not of the right kind, is answered as it is. */
export type SegmentSource = {
  words: () => Promise<unknown>
  blocks: (numbers: number[]) => Promise<unknown[]>
}

/** A part of a saved index is missing or is not what was saved. */
export class DamagedIndex extends Error {}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** A head as it was saved; throws DamagedIndex on anything else. */
function checkedHead(value: unknown): SegmentHead {
  const { firsts, checks, keys, revs, lengths } = (value ?? {}) as Partial<SegmentHead>
  const whole =
    isStrings(firsts) &&
    checks instanceof Uint32Array &&
    checks.length === firsts.length &&
    typeof keys === 'string' &&
    revs instanceof Float64Array &&
    lengths instanceof Uint32Array &&
    lengths.length === revs.length * 3
  if (!whole) throw new DamagedIndex('the head of a segment')
  return value as SegmentHead
}

/** Some documents' terms, written once and never changed; its blocks are read when a question needs them. */
export class Segment {
  readonly head: SegmentHead
  #source: SegmentSource
  readonly #blocks = new Map<number, Uint8Array>()
  #words: WordTable | undefined
  #keys: string[] | undefined
  #kinds: string[] | undefined

  /** Throws DamagedIndex when `head` is no head. */
  constructor(head: unknown, source: SegmentSource) {
    this.head = checkedHead(head)
    this.#source = source
  }

  static inMemory({ head, words, blocks }: SegmentContent): Segment {
    return new Segment(head, {
      words: async () => words,
      blocks: async (numbers) => numbers.map((number) => blocks[number]),
    })
  }

  /** Everything, read block by block where it is not in memory. */
  async content(): Promise<SegmentContent> {
    const blocks = await this.#source.blocks(this.head.firsts.map((_, number) => number))
    return {
      head: this.head,
      words: await this.#wordsRead(),
      blocks: blocks.map((block, i) => this.#checked(i, block)),
    }
  }

  /** From now on it is read from there, and what was kept in memory for that goes. */
  readFrom(source: SegmentSource): void {
    this.#source = source
  }

  get docs(): number {
    return this.head.revs.length
  }

  get keys(): readonly string[] {
    if (!this.#keys) {
      const keys = this.head.keys === '' ? [] : this.head.keys.split('\n')
      if (keys.length !== this.docs) throw new DamagedIndex('the keys of a segment')
      this.#keys = keys
    }
    return this.#keys
  }

  /** What stands before the `/` of each key. */
  get kinds(): readonly string[] {
    this.#kinds ??= this.keys.map((key) => key.slice(0, key.indexOf('/')))
    return this.#kinds
  }

  /** Reads what a question for these terms needs and is not here yet. */
  async load(terms: readonly QueryTerm[]): Promise<void> {
    const asTyped = terms.flatMap(({ root, prefix, stem }) => this.#blocksOf(root, prefix || stem !== ''))
    await Promise.all([this.#loadBlocks(asTyped), terms.some(({ typo }) => typo) && this.#loadWords()])
    const near = terms.flatMap(({ term, typo }) => (typo ? this.wordsNear(term) : []))
    await this.#loadBlocks(near.flatMap((word) => this.#blocksOf(word, false)))
  }

  /** Reads the places of these terms, which are none of a question's but words of the segment. */
  async loadPlaces(terms: readonly string[]): Promise<void> {
    await this.#loadBlocks(terms.flatMap((term) => this.#blocksOf(placesTerm(term), false)))
  }

  /** The places of a term where it has any; `loadPlaces` comes first. */
  places(term: string): PlacesReader | null {
    for (const entry of this.entries(placesTerm(term), false)) return entry.places()
    return null
  }

  async #loadBlocks(numbers: number[]): Promise<void> {
    const missing = [...new Set(numbers)].filter((number) => !this.#blocks.has(number))
    if (missing.length === 0) return
    const found = await this.#source.blocks(missing)
    for (const [i, number] of missing.entries()) this.#blocks.set(number, this.#checked(number, found[i]))
  }

  async #loadWords(): Promise<void> {
    this.#words ??= new WordTable(await this.#wordsRead())
  }

  /** The words one typo away from a term that may be mistyped; `load` comes first. */
  wordsNear(term: string): string[] {
    return this.#words?.near(term) ?? []
  }

  /** The entries of a term, or of all that begin with it, in ascending order; `load` comes first. */
  *entries(term: string, prefix: boolean): Generator<BlockReader> {
    for (const number of this.#blocksOf(term, prefix)) {
      const block = new BlockReader(this.#blocks.get(number) as Uint8Array)
      while (block.next()) {
        const order = block.compare(term)
        if (order < 0) continue
        if (order > 0 && !(prefix && block.startsWith(term))) break
        yield block
      }
    }
  }

  /** One block, read and not kept: for walking over all of them. */
  async block(number: number): Promise<BlockReader> {
    const kept = this.#blocks.get(number)
    return new BlockReader(kept ?? this.#checked(number, (await this.#source.blocks([number]))[0]))
  }

  async #wordsRead(): Promise<string[]> {
    const words = await this.#source.words()
    if (!isStrings(words)) throw new DamagedIndex('the words of a segment')
    return words
  }

  #checked(number: number, block: unknown): Uint8Array<ArrayBuffer> {
    const whole = block instanceof Uint8Array && checksum(block) === this.head.checks[number]
    if (!whole) throw new DamagedIndex(`block ${number} of a segment`)
    return block as Uint8Array<ArrayBuffer>
  }

  /** The numbers of the blocks that may have a term, or terms that begin with it. */
  #blocksOf(term: string, prefix: boolean): number[] {
    const { firsts } = this.head
    let [low, high] = [0, firsts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((firsts[middle] as string) <= term) low = middle + 1
      else high = middle
    }
    const numbers = low > 0 ? [low - 1] : []
    if (prefix) for (let number = low; firsts[number]?.startsWith(term); number++) numbers.push(number)
    return numbers
  }
}

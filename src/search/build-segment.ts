import { BlockWriter } from './block.ts'
import { ByteWriter, checksum } from './bytes.ts'
import { eachPlace, fieldGap, hasPlaces, PlacesWriter, placesEnd, placesTerm } from './places.ts'
import { PostingsWriter } from './postings.ts'
import type { SegmentContent } from './segment.ts'
import { queryTerms } from './tokenize.ts'
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

/** Numbers that become many, two and two. */
class Pairs {
  length = 0
  #numbers = new Uint32Array(1024)

  push(one: number, other: number): void {
    if (this.length + 2 > this.#numbers.length) {
      const bigger = new Uint32Array(this.#numbers.length * 2)
      bigger.set(this.#numbers)
      this.#numbers = bigger
    }
    this.#numbers[this.length++] = one
    this.#numbers[this.length++] = other
  }

  get(at: number): number {
    return this.#numbers[at] as number
  }
}

/** What a token's second number says besides its place: the field it stands in. */
const inTitle = 0
const inHeadings = 1
const inText = 2

/** All tokens of some documents, first as they are met and then by term. */
class Tokens {
  /** Each term's number. */
  readonly terms = new Map<string, number>()
  /** Term, and place times four and field; one after the other. */
  readonly #met = new Pairs()
  /** Where the tokens of each document begin. */
  readonly #begins: number[] = []
  #field = inTitle
  #count = 0

  /** Collects one document's tokens; answers how many are in headings and in the text. */
  read(doc: SearchDoc): [headings: number, text: number] {
    this.#begins.push(this.#met.length)
    this.#field = inTitle
    const titleEnd = eachPlace(doc.title, 0, this.#take)
    this.#field = inHeadings
    this.#count = 0
    // They have their places in the text.
    eachPlace(doc.headings, 0, this.#take)
    const headings = this.#count
    this.#field = inText
    this.#count = 0
    eachPlace(doc.text, titleEnd + fieldGap, this.#take)
    return [headings, this.#count]
  }

  #take = (long: string, place: number): void => {
    const term = cutTerm(long)
    let number = this.terms.get(term)
    if (number === undefined) {
      number = this.terms.size
      this.terms.set(term, number)
    }
    this.#met.push(number, Math.min(place, placesEnd) * 4 + this.#field)
    this.#count++
  }

  /** Document, and place times four and field, term after term; and where each term's begin. */
  byTerm(): { pairs: Uint32Array; begins: Uint32Array } {
    const begins = new Uint32Array(this.terms.size + 1)
    for (let at = 0; at < this.#met.length; at += 2) (begins[this.#met.get(at) + 1] as number) += 2
    for (let i = 1; i < begins.length; i++) (begins[i] as number) += begins[i - 1] as number
    const pairs = new Uint32Array(this.#met.length)
    const next = begins.slice()
    let doc = 0
    for (let at = 0; at < this.#met.length; at += 2) {
      while (at >= (this.#begins[doc + 1] ?? Number.POSITIVE_INFINITY)) doc++
      const number = this.#met.get(at)
      const to = next[number] as number
      next[number] = to + 2
      pairs[to] = doc
      pairs[to + 1] = this.#met.get(at + 1)
    }
    return { pairs, begins }
  }
}

/** A segment of these documents; each key is there once. */
export function buildSegment(docs: readonly SearchDoc[]): SegmentContent {
  const tokens = new Tokens()
  const lengths: number[] = []
  for (const doc of docs) lengths.push(titleLength(doc.title), ...tokens.read(doc))
  const { pairs, begins } = tokens.byTerm()
  const writer = new SegmentWriter()
  const terms = [...tokens.terms.keys()].sort()
  const ofTerm = (term: string) => {
    const number = tokens.terms.get(term) as number
    return pairs.subarray(begins[number], begins[number + 1])
  }
  for (const term of terms) writer.add(term, postingsBytes(ofTerm(term)))
  for (const term of terms) {
    const places = hasPlaces(term) ? placesBytes(ofTerm(term)) : nothing
    if (places.length > 0) writer.add(placesTerm(term), places)
  }
  return writer.done({ keys: docs.map(({ key }) => key), revs: docs.map(({ rev }) => rev), lengths })
}

/** How many words somebody has to type who types the whole title. */
const titleLength = (title: string) => queryTerms(title).required.length

const nothing = new Uint8Array()
const bytes = new ByteWriter()

function postingsBytes(pairs: Uint32Array): Uint8Array {
  bytes.clear()
  const list = new PostingsWriter(bytes)
  for (let at = 0; at < pairs.length; ) {
    const doc = pairs[at] as number
    const counts = [0, 0, 0]
    for (; at < pairs.length && pairs[at] === doc; at += 2) (counts[(pairs[at + 1] as number) & 3] as number)++
    list.add(doc, counts[inTitle] as number, counts[inHeadings] as number, counts[inText] as number)
  }
  return bytes.peek()
}

function placesBytes(pairs: Uint32Array): Uint8Array {
  bytes.clear()
  const list = new PlacesWriter(bytes)
  for (let at = 0; at < pairs.length; ) {
    const doc = pairs[at] as number
    const places: number[] = []
    for (; at < pairs.length && pairs[at] === doc; at += 2) {
      const packed = pairs[at + 1] as number
      if ((packed & 3) !== inHeadings && packed >>> 2 < placesEnd) places.push(packed >>> 2)
    }
    if (places.length > 0) list.add(doc, places)
  }
  return bytes.peek()
}

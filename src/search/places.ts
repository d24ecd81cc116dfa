import { ByteReader, type ByteWriter } from './bytes.ts'
import { isFunctionWord } from './function-words.ts'
import { eachToken } from './tokenize.ts'

/** Between the words of a title and those of the text, so that they do not stand together. */
export const fieldGap = 64
/** Places from here on are not kept: a million words into a document. */
export const placesEnd = 2 ** 20

/** Before a term it names the entry with the term's places; no term has it, and it sorts after all of them. */
const mark = '\uffff'
export const placesTerm = (term: string) => mark + term
export const isPlacesTerm = (term: string) => term.startsWith(mark)

/** Words of questions stand everywhere; a lone Han character is asked for alone. */
export function hasPlaces(term: string): boolean {
  return term.length > 1 && !isFunctionWord(term)
}

/**
 * Visits a text's terms and their places, counted from `first` on by words and characters; a joined word stands where its
 * first part does. Returns the place after the last one.
 */
export function eachPlace(text: string, first: number, visit: (term: string, place: number) => void): number {
  let place = first - 1
  let last = -1
  eachToken(text, (term, start) => {
    if (term === '') return
    if (start > last) place++
    last = start
    visit(term, place)
  })
  return place + 1
}

/**
 * The places of one term, document by document: the distance to the document before, doubled, and the distances of its
 * places; the odd ones have more than one, and say first how many.
 */
export class PlacesWriter {
  readonly #out: ByteWriter
  #last = -1

  constructor(out: ByteWriter) {
    this.#out = out
  }

  /** Documents and places come in ascending order. */
  add(doc: number, places: ArrayLike<number>): void {
    const more = places.length > 1
    this.#out.number((doc - this.#last) * 2 + (more ? 1 : 0))
    this.#last = doc
    if (more) this.#out.number(places.length)
    let before = 0
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number
      this.#out.number(place - before)
      before = place
    }
  }
}

/** Walks over the documents of one term that have places. */
export class PlacesReader {
  doc = -1
  readonly #bytes: Uint8Array
  readonly #end: number
  #at: number
  #left = 0

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes
    this.#at = start
    this.#end = end
  }

  /** To the next document. */
  next(): boolean {
    return this.skipTo(this.doc + 1)
  }

  /** To the first document from this one on; one that was reached already is not gone on from. No calls: most are skipped. */
  skipTo(doc: number): boolean {
    const bytes = this.#bytes
    let at = this.#at
    while (this.doc < doc) {
      // What was not read of the last document: the last byte of a number is below 128.
      for (let left = this.#left; left > 0; left--) while ((bytes[at++] as number) > 127);
      this.#left = 0
      this.#at = at
      if (at >= this.#end) return false
      let byte = bytes[at++] as number
      let head = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number
        head |= (byte & 127) << shift
      }
      this.doc += head >>> 1
      this.#at = at
      this.#left = (head & 1) === 0 ? 1 : this.#number()
      at = this.#at
    }
    return true
  }

  /** Adds the document's places to a list; once for each document. */
  readInto(list: number[]): void {
    let place = 0
    for (; this.#left > 0; this.#left--) {
      place += this.#number()
      list.push(place)
    }
  }

  #number(): number {
    const reader = new ByteReader(this.#bytes, this.#at)
    const number = reader.number()
    this.#at = reader.at
    return number
  }
}

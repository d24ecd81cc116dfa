import type { Part } from './merge-segments.ts'
import type { PlacesReader } from './places.ts'
import type { QueryTerm } from './query.ts'
import type { Ranking } from './ranking.ts'

/** Of a longer query only the first terms are looked at. */
const most = 16
/** What two neighbouring terms of a query are worth that stand so far from each other, at most. */
const steps: readonly (readonly [distance: number, worth: number])[] = [
  [1, 0.8],
  [2, 0.7],
  [4, 0.5],
  [8, 0.3],
  [16, 0.1],
]

/**
 * How near to each other a query's terms stand in some documents: 1 where each stands after the one before it as in the
 * query, 0 where no two are near. What a ranking found of each term comes first.
 *
 * @param numbers the documents' numbers over all parts
 */
export async function nearness(
  parts: readonly Part[],
  { forms, statistics: { offsets } }: Ranking,
  terms: readonly QueryTerm[],
  numbers: readonly number[],
): Promise<Float64Array> {
  const looked = terms.filter(({ required }) => required).slice(0, most)
  looked.sort((a, b) => a.place - b.place)
  const near = new Float64Array(numbers.length)
  if (looked.length < 2) return near
  await Promise.all(
    parts.map(({ segment }, part) => segment.loadPlaces(looked.flatMap(({ term }) => forms.get(term)?.[part] ?? []))),
  )
  const rows = numbers.map((number, row) => ({ number, row })).sort((a, b) => a.number - b.number)
  let before: { term: QueryTerm; places: number[][] } | undefined
  for (const term of looked) {
    const places = placesOf(parts, offsets, forms.get(term.term) ?? [], rows)
    if (before)
      for (let row = 0; row < near.length; row++)
        (near[row] as number) += pairWorth(before.places[row] ?? [], places[row] ?? [], term.place - before.term.place)
    before = { term, places }
  }
  return near.map((sum) => sum / (looked.length - 1))
}

/** A document that is looked at, and its row in what is answered. */
type Row = { number: number; row: number }

/** A term's places in each of the documents, ascending; `rows` are in the order of the documents' numbers. */
function placesOf(
  parts: readonly Part[],
  offsets: readonly number[],
  forms: readonly string[][],
  rows: readonly Row[],
): number[][] {
  const places: number[][] = rows.map(() => [])
  for (const [part, { segment }] of parts.entries()) {
    const words = forms[part] ?? []
    for (const word of words) readRows(segment.places(word), offsets[part] as number, rows, places)
    if (words.length > 1) for (const list of places) list.sort((a, b) => a - b)
  }
  return places
}

/** Walks over a word's documents and the rows, which are both in order. */
function readRows(reader: PlacesReader | null, offset: number, rows: readonly Row[], places: number[][]): void {
  for (const { number, row } of rows) {
    if (number < offset) continue
    if (!reader?.skipTo(number - offset)) return
    if (reader.doc === number - offset) reader.readInto(places[row] as number[])
  }
}

/** What the nearest of two terms' places are worth; `expected` is how far the second stands after the first in the query. */
function pairWorth(first: readonly number[], second: readonly number[], expected: number): number {
  let nearest = Number.POSITIVE_INFINITY
  let from = 0
  for (const place of first) {
    // Of the places that are not behind this one the last is the nearest: the earlier ones are skipped.
    while (from + 1 < second.length && (second[from + 1] as number) <= place) from++
    for (let at = from; at < second.length; at++) {
      const distance = (second[at] as number) - place
      if (distance === expected) return 1
      nearest = Math.min(nearest, Math.abs(distance))
      if (distance > expected) break
    }
  }
  return steps.find(([distance]) => nearest <= distance)?.[1] ?? 0
}

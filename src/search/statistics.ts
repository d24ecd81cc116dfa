import type { Part } from './merge-segments.ts'

/** Title, headings, text: their order wherever a segment has three numbers of a document. */
export const fields = 3

/** BM25: how soon more of the same counts no more, and how much a long text loses. */
export const saturation = 1.5
const lengthShare = 0.75

/**
 * What ranking has to know of the documents as a whole: how many live, and how long they are on average. Over all parts
 * a document's number is its place in its segment, after the documents of the parts before.
 */
export type Statistics = {
  /** The number of each part's first document. */
  offsets: number[]
  /** All documents' numbers end here. */
  size: number
  live: number
  /** For each document and field, what BM25 adds to a frequency before it divides by it. */
  damping: Float64Array
}

export function statisticsOf(parts: readonly Part[]): Statistics {
  const offsets: number[] = []
  const sums = new Float64Array(fields)
  let [size, live] = [0, 0]
  for (const { segment, dead } of parts) {
    offsets.push(size)
    size += dead.length
    const { lengths } = segment.head
    for (let doc = 0; doc < dead.length; doc++) {
      if (dead[doc]) continue
      live++
      for (let field = 0; field < fields; field++) (sums[field] as number) += lengths[doc * fields + field] as number
    }
  }
  const damping = new Float64Array(size * fields)
  let at = 0
  for (const { segment } of parts) {
    for (const length of segment.head.lengths) {
      const average = (sums[at % fields] as number) / live
      damping[at++] = saturation * (1 - lengthShare + (average > 0 ? (lengthShare * length) / average : 0))
    }
  }
  return { offsets, size, live, damping }
}

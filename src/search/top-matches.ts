import type { Part } from './merge-segments.ts'
import type { Ranking } from './ranking.ts'
import type { SearchMatch, SearchWish } from './search-index.ts'
import { fields } from './statistics.ts'

/** Below this share of the best document's coverage a match is noise: one pair of a whole sentence. */
const coverageShare = 0.5
/** How much more a document is worth that has more of the words. */
const coveragePower = 2
/** How much more one is worth whose title is what was typed, and nothing else. */
const titleShare = 0.75
/** How much more one is worth in which the words stand together as in the query. */
const nearShare = 0.6

/**
 * All required terms in the title, all of them anywhere, or not all; as they were typed or inflected. Each comes before the next.
 */
const tiers = { title: 2, all: 1, some: 0 }

/** Who types more terms writes a sentence and does not mean each of its words: having all of them is no tier then. */
const mostMeant = 3

/** A document that may be among the best; `number` is its number over all parts. */
export type Candidate = SearchMatch & { tier: number; number: number }
export type Candidates = { best: Candidate[]; total: number; counts: Record<string, number> }

/**
 * The best documents of a ranking for a query of `required` terms: by tier, then by score, then by key. How near the
 * words stand to each other is not in it yet.
 */
export function topMatches(
  parts: readonly Part[],
  { scores, covered, exact, titled, found, foundCount }: Ranking,
  required: number,
  { kind, limit }: SearchWish,
): Candidates {
  let mostCovered = 0
  for (let i = 0; i < foundCount; i++) {
    const count = covered[found[i] as number] as number
    if (count > mostCovered) mostCovered = count
  }
  const worths = Float64Array.from({ length: required + 1 }, (_, count) => (count / required) ** coveragePower)
  const best: Candidate[] = []
  const counts: Record<string, number> = Object.create(null)
  const ends = endsOf(parts)
  let total = 0
  // Documents of one kind stand together: their count is written down where it ends.
  let lastKind = ''
  let ofLastKind = 0
  for (let i = 0; i < foundCount; i++) {
    const number = found[i] as number
    const count = covered[number] as number
    if (count < mostCovered * coverageShare) continue
    let part = 0
    while (number >= (ends[part] as number)) part++
    const { keys, kinds, head } = (parts[part] as Part).segment
    const doc = number - (part === 0 ? 0 : (ends[part - 1] as number))
    const kindOfKey = kinds[doc] as string
    if (kindOfKey !== lastKind) {
      if (ofLastKind > 0) counts[lastKind] = (counts[lastKind] ?? 0) + ofLastKind
      lastKind = kindOfKey
      ofLastKind = 0
    }
    ofLastKind++
    if (kind !== undefined && kind !== kindOfKey) continue
    total++
    const inTitle = titled[number] as number
    let score = (scores[number] as number) * (worths[count] as number)
    if (inTitle > 0) {
      const ofTitle = Math.min(1, inTitle / Math.max(1, head.lengths[doc * fields] as number))
      score *= 1 + (titleShare * ofTitle * inTitle) / required
    }
    const all = required <= mostMeant && exact[number] === required
    const tier = inTitle === required ? tiers.title : all ? tiers.all : tiers.some
    if (isAmong(best, tier, score, limit)) keep(best, { key: keys[doc] as string, score, tier, number }, limit)
  }
  if (ofLastKind > 0) counts[lastKind] = (counts[lastKind] ?? 0) + ofLastKind
  return { best, total, counts }
}

/** The candidates in the order that it makes how near the words stand to each other, of each of them from 0 to 1. */
export function byNearness(candidates: readonly Candidate[], near: Float64Array): Candidate[] {
  return candidates
    .map((one, i) => ({ ...one, score: one.score * (1 + nearShare * (near[i] as number)) }))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
}

/** Where the documents of each part end. */
function endsOf(parts: readonly Part[]): number[] {
  let end = 0
  return parts.map(({ segment }) => {
    end += segment.docs
    return end
  })
}

/** Whether it may be among the best few, before its key is looked at. */
function isAmong(best: Candidate[], tier: number, score: number, limit: number): boolean {
  const last = best[limit - 1]
  return !last || (last.tier === tier ? score >= last.score : tier > last.tier)
}

function isBefore(a: Candidate, b: Candidate): boolean {
  if (a.tier !== b.tier) return a.tier > b.tier
  return a.score === b.score ? a.key < b.key : a.score > b.score
}

/** Puts one in its place among the best few. */
function keep(best: Candidate[], one: Candidate, limit: number): void {
  const last = best[limit - 1]
  if (last && !isBefore(one, last)) return
  let at = Math.min(best.length, limit - 1)
  for (; at > 0 && isBefore(one, best[at - 1] as Candidate); at--) best[at] = best[at - 1] as Candidate
  best[at] = one
}

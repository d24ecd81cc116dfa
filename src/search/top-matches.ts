import type { Part } from './merge-segments.ts'
import type { Ranking } from './ranking.ts'
import type { SearchAnswer, SearchMatch, SearchWish } from './search-index.ts'

/** Below this share of the best document's coverage a match is noise: one pair of a whole sentence. */
const coverageShare = 0.5
/** How much more a document is worth that has more of the words. */
const coveragePower = 3

/**
 * The best documents of a ranking for a query of `required` terms: those that have all of them as they are typed before
 * the others, then by score, then by key.
 */
export function topMatches(
  parts: readonly Part[],
  { scores, covered, exact, found, foundCount }: Ranking,
  required: number,
  { kind, limit }: SearchWish,
): SearchAnswer {
  let mostCovered = 0
  for (let i = 0; i < foundCount; i++) {
    const count = covered[found[i] as number] as number
    if (count > mostCovered) mostCovered = count
  }
  const best: Best[] = []
  const counts: Record<string, number> = Object.create(null)
  const ends = endsOf(parts)
  let total = 0
  for (let i = 0; i < foundCount; i++) {
    const number = found[i] as number
    const count = covered[number] as number
    if (count < mostCovered * coverageShare) continue
    let part = 0
    while (number >= (ends[part] as number)) part++
    const { keys, kinds } = (parts[part] as Part).segment
    const doc = number - (part === 0 ? 0 : (ends[part - 1] as number))
    const kindOfKey = kinds[doc] as string
    counts[kindOfKey] = (counts[kindOfKey] ?? 0) + 1
    if (kind !== undefined && kind !== kindOfKey) continue
    total++
    const score = (scores[number] as number) * (count / required) ** coveragePower
    const all = exact[number] === required
    if (isAmong(best, all, score, limit)) keep(best, { key: keys[doc] as string, score, all }, limit)
  }
  return { matches: best.map(({ key, score }) => ({ key, score })), total, counts }
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
function isAmong(best: Best[], all: boolean, score: number, limit: number): boolean {
  const last = best[limit - 1]
  return !last || (last.all === all ? score >= last.score : all)
}

type Best = SearchMatch & { all: boolean }

function isBefore(a: Best, b: Best): boolean {
  if (a.all !== b.all) return a.all
  return a.score === b.score ? a.key < b.key : a.score > b.score
}

/** Puts one in its place among the best few. */
function keep(best: Best[], one: Best, limit: number): void {
  const last = best[limit - 1]
  if (last && !isBefore(one, last)) return
  let at = Math.min(best.length, limit - 1)
  for (; at > 0 && isBefore(one, best[at - 1] as Best); at--) best[at] = best[at - 1] as Best
  best[at] = one
}

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
  { scores, covered, exact }: Ranking,
  required: number,
  { kind, limit }: SearchWish,
): SearchAnswer {
  let mostCovered = 0
  for (const count of covered) if (count > mostCovered) mostCovered = count
  const best: Best[] = []
  const counts: Record<string, number> = Object.create(null)
  let total = 0
  let offset = 0
  for (const { segment } of parts) {
    const { keys, kinds } = segment
    for (let doc = 0; doc < keys.length; doc++) {
      const count = covered[offset + doc] as number
      if (count === 0 || count < mostCovered * coverageShare) continue
      const kindOfKey = kinds[doc] as string
      counts[kindOfKey] = (counts[kindOfKey] ?? 0) + 1
      if (kind !== undefined && kind !== kindOfKey) continue
      total++
      const score = (scores[offset + doc] as number) * (count / required) ** coveragePower
      keep(best, { key: keys[doc] as string, score, all: exact[offset + doc] === required }, limit)
    }
    offset += keys.length
  }
  return { matches: best.map(({ key, score }) => ({ key, score })), total, counts }
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

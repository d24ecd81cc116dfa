import type { Part } from './merge-segments.ts'
import type { QueryTerm } from './query.ts'
import { eachToken } from './tokenize.ts'

/**
 * What a query may have been meant as: each required term that no document has, neither as it is, inflected nor as a
 * beginning, is replaced by the word one typo away that most documents have. Undefined where there is no such term or
 * no word for it. A segment's `load` for these terms comes first.
 */
export function suggestion(query: string, parts: readonly Part[], unmet: readonly QueryTerm[]): string | undefined {
  const better = new Map<string, string>()
  for (const { term, typo } of unmet) {
    const word = typo ? mostFrequent(parts, term) : undefined
    if (word !== undefined) better.set(term, word)
  }
  if (better.size === 0) return undefined
  let suggested = ''
  let from = 0
  eachToken(query, (term, start, end) => {
    const word = better.get(term)
    if (word === undefined || start < from) return
    suggested += query.slice(from, start) + word
    from = end
  })
  return suggested + query.slice(from)
}

/** Of the words one typo away from a term the one that most living documents have; of equals the first by alphabet. */
function mostFrequent(parts: readonly Part[], term: string): string | undefined {
  const counts = new Map<string, number>()
  for (const { segment, dead } of parts)
    for (const near of segment.wordsNear(term))
      for (const entry of segment.entries(near, false)) {
        const postings = entry.postings()
        let count = counts.get(near) ?? 0
        while (postings.next()) if (!dead[postings.doc]) count++
        if (count > 0) counts.set(near, count)
      }
  let best: string | undefined
  for (const [word, count] of counts) {
    const most = best === undefined ? 0 : (counts.get(best) as number)
    if (count > most || (count === most && word < (best as string))) best = word
  }
  return best
}

import type { Locale } from '#contract/base/locale.ts'
import { SearchIndex } from '#search/search-index.ts'
import { plainParts, type Query, readCorpus, readQueries } from './corpus.ts'

/** A question whose answer is not among the first five: where it is (0: not among fifty), and what came first. */
export type Miss = { query: Query; rank: number; first: string }

/** Asks all known questions of one language over its real documents. */
export async function recall(locale: Locale, apart = false): Promise<{ asked: number; missed: Miss[] }> {
  const index = new SearchIndex()
  for (const doc of readCorpus(locale)) {
    const { headings, text } = plainParts(doc)
    index.put({ key: `help/${doc.id}`, rev: 1, title: doc.title, headings: headings.join('\n'), text })
  }
  await index.commit()
  const queries = readQueries(locale, apart)
  const missed: Miss[] = []
  for (const query of queries) {
    const { matches } = await index.search(query.q, { limit: 50 })
    const ids = matches.map(({ key }) => key.slice('help/'.length))
    const rank = ids.findIndex((id) => query.answers.includes(id)) + 1
    if (rank === 0 || rank > 5) missed.push({ query, rank, first: ids[0] ?? '–' })
  }
  return { asked: queries.length, missed }
}

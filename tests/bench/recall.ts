import type { Locale } from '#contract/locale.ts'
import { HelpIndex } from '#search/help-index.ts'
import { plainParts, type Query, readCorpus, readQueries } from './corpus.ts'

/** A question whose answer is not among the first five: where it is (0: nowhere), and what came first. */
export type Miss = { query: Query; rank: number; first: string }

/** Asks all known questions of one language over its real documents. */
export async function recall(locale: Locale): Promise<{ asked: number; missed: Miss[] }> {
  const index = new HelpIndex()
  for (const doc of readCorpus(locale)) {
    const { headings, text } = plainParts(doc)
    index.put({ id: doc.id, title: doc.title, headings: headings.join('\n'), text })
  }
  const queries = readQueries(locale)
  const missed: Miss[] = []
  for (const query of queries) {
    const ids = index.search(query.q).map(({ id }) => id)
    const rank = ids.findIndex((id) => query.answers.includes(id)) + 1
    if (rank === 0 || rank > 5) missed.push({ query, rank, first: ids[0] ?? '–' })
  }
  return { asked: queries.length, missed }
}

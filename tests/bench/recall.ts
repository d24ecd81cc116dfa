import type { Locale } from '#contract/base/locale.ts'
import { SearchIndex } from '#search/search-index.ts'
import { type CorpusName, plainParts, type Questions, readCorpus, readQueries } from './corpus.ts'
import { titleQueries } from './title-queries.ts'

type Asked = { q: string; answers: string[] }
/** A question whose answer is not among the first five: where it is (0: not among fifty), and what came first. */
export type Miss<Query extends Asked> = { query: Query; rank: number; first: string }
/** How many were asked, how often the first result answered, and which were not answered by the first five. */
export type Recall<Query extends Asked> = { asked: number; atFirst: number; missed: Miss<Query>[] }

/** Asks a corpus's questions of one language over its real documents. */
export async function recall(locale: Locale, questions: Questions) {
  return ask(await corpusIndex(locale, questions.corpus), readQueries(locale, questions))
}

/** Asks for two hundred of a corpus's documents by words of their titles. */
export async function titleRecall(locale: Locale, corpus: CorpusName) {
  const queries = titleQueries(locale, readCorpus(locale, corpus), 200)
  return ask(
    await corpusIndex(locale, corpus),
    queries.map(({ q, id }) => ({ q, answers: [id] })),
  )
}

async function corpusIndex(locale: Locale, corpus: CorpusName): Promise<SearchIndex> {
  const index = new SearchIndex()
  for (const doc of readCorpus(locale, corpus)) {
    const { headings, text } = plainParts(doc)
    index.put({ key: `help/${doc.id}`, rev: 1, title: doc.title, headings: headings.join('\n'), text })
  }
  await index.commit()
  return index
}

async function ask<Query extends Asked>(index: SearchIndex, queries: readonly Query[]): Promise<Recall<Query>> {
  const missed: Miss<Query>[] = []
  let atFirst = 0
  for (const query of queries) {
    const { matches } = await index.search(query.q, { limit: 50 })
    const ids = matches.map(({ key }) => key.slice('help/'.length))
    const rank = ids.findIndex((id) => query.answers.includes(id)) + 1
    if (rank === 1) atFirst++
    if (rank === 0 || rank > 5) missed.push({ query, rank, first: ids[0] ?? '–' })
  }
  return { asked: queries.length, atFirst, missed }
}

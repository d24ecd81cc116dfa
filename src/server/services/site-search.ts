import { type Locale, locales } from '#contract/locale.ts'
import type { SearchKind, SiteHit, SiteHits } from '#contract/search.ts'
import { type Searchable, searchableHelp, searchableQuestion } from '#contract/search-assemble.ts'
import { searchDoc, searchHit } from '#search/library-doc.ts'
import { meeting } from '#search/query.ts'
import { SearchIndex } from '#search/search-index.ts'
import { liveCategories } from '#server/db/category.ts'
import { followEpoch } from '#server/db/epoch.ts'
import { helpByIds, helpChangedSince } from '#server/db/help.ts'
import { questionsByIds, questionsChangedSince } from '#server/db/question-search.ts'
import type { Db } from '#server/db/schema.ts'

export type SiteSearch = (
  locale: Locale,
  query: string,
  wish: { kind?: SearchKind | undefined; limit: number },
) => Promise<SiteHits>

const pageSize = 200

/**
 * Search over all published help and all questions, with the index in this process's memory: before each search it reads
 * what changed since the last one, so that every replica follows the database by itself. The query never reaches SQL.
 */
export function createSiteSearch(db: Db): SiteSearch {
  const indexes: Record<Locale, SearchIndex> = { 'zh-cn': new SearchIndex(), en: new SearchIndex() }
  const revs: Record<SearchKind, number> = { help: 0, question: 0 }
  const isNewEpoch = followEpoch(db)
  let reading: Promise<void> | null = null

  /** One page of what changed of a kind; false at its end. */
  async function followPage(kind: SearchKind): Promise<boolean> {
    const rows = await (kind === 'help' ? helpChangedSince : questionsChangedSince)(db, revs[kind], pageSize)
    for (const { id, rev, record } of rows) {
      const key = `${kind}/${id}`
      // A document may have moved to the other language.
      for (const locale of locales) indexes[locale].remove(key)
      if (record) indexes[record.locale].put(searchDoc(key, rev, searchableOf(record)))
    }
    for (const locale of locales) await indexes[locale].commit()
    revs[kind] = rows.at(-1)?.rev ?? revs[kind]
    return rows.length === pageSize
  }

  async function follow(): Promise<void> {
    // A restored backup: what was indexed is of another history.
    if (await isNewEpoch()) {
      for (const locale of locales) indexes[locale] = new SearchIndex()
      Object.assign(revs, { help: 0, question: 0 })
    }
    while (await followPage('help'));
    while (await followPage('question'));
  }

  return async (locale, query, wish) => {
    reading ??= follow().finally(() => {
      reading = null
    })
    await reading
    const { matches, total, counts } = await indexes[locale].search(query, wish)
    const docs = await readDocs(
      db,
      locale,
      matches.map(({ key }) => key),
    )
    const meets = meeting(query)
    const hits = matches.flatMap(({ key }) => {
      const doc = docs.get(key)
      // Gone between the two reads.
      return doc ? [searchHit(key, doc, meets) as SiteHit] : []
    })
    return { hits, total, counts: { help: counts.help ?? 0, question: counts.question ?? 0 } }
  }
}

type Found = Awaited<ReturnType<typeof helpByIds>>[number] | Awaited<ReturnType<typeof questionsByIds>>[number]

function searchableOf(record: Found, categories: ReadonlyMap<string, string> = new Map()): Searchable {
  return 'answers' in record
    ? searchableQuestion(record)
    : searchableHelp(record, categories.get(record.categoryId) ?? '')
}

async function readDocs(db: Db, locale: Locale, keys: string[]): Promise<Map<string, Searchable>> {
  const idsOf = (kind: SearchKind) =>
    keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1))
  const help = await helpByIds(db, idsOf('help'))
  const questions = await questionsByIds(db, idsOf('question'))
  const categories = help.length > 0 ? await liveCategories(db) : []
  const names = new Map(categories.map(({ id, name }) => [id, name[locale]]))
  return new Map([
    ...help.map((record) => [`help/${record.id}`, searchableOf(record, names)] as const),
    ...questions.map((record) => [`question/${record.id}`, searchableOf(record)] as const),
  ])
}

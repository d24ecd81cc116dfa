import { type Selectable, sql } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import type { HelpRecord, HelpSummary } from '#contract/help/help.ts'
import { nextRev } from '#server/db/counter.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { DocTable } from './tables.ts'

export type DocRow = Selectable<DocTable>

/** A document's columns that lists need. */
const summaryColumns = [
  'id',
  'locale',
  'categoryId',
  'title',
  'summary',
  'tags',
  'sort',
  'pinned',
  'updatedAt',
  'formerIds',
] as const
const recordColumns = [...summaryColumns, 'html', 'toc', 'rev', 'originalId', 'editUrl'] as const

type SummaryRow = Pick<DocRow, (typeof summaryColumns)[number]>
export type RecordRow = Pick<DocRow, (typeof recordColumns)[number]> & { translationId: string | null }

export function toSummary(row: SummaryRow): HelpSummary {
  return {
    id: row.id,
    locale: row.locale as Locale,
    categoryId: row.categoryId,
    title: row.title,
    summary: row.summary,
    tags: JSON.parse(row.tags) as string[],
    sort: row.sort,
    pinned: row.pinned === 1,
    updatedAt: row.updatedAt,
    ...(row.formerIds !== '[]' && { formerIds: JSON.parse(row.formerIds) as string[] }),
  }
}

export function toRecord(row: RecordRow): HelpRecord {
  return {
    ...toSummary(row),
    html: row.html,
    toc: JSON.parse(row.toc) as HelpRecord['toc'],
    translationId: row.translationId,
    rev: row.rev,
    ...(row.editUrl !== '' && { editUrl: row.editUrl }),
  }
}

/** The id of the published document of the same original in another language, for the row called `doc`. */
export const translationId = sql<string | null>`(
  select min(other.id) from doc as other
  where other."originalId" = doc."originalId" and other.locale <> doc.locale
    and other.status = 'published' and other."deletedAt" is null)`

function published(db: Db | Trx) {
  return db
    .selectFrom('doc')
    .where('kind', '=', 'help')
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
}

export async function helpById(db: Db | Trx, id: string): Promise<HelpRecord | null> {
  const row = await published(db)
    .select(recordColumns)
    .select(translationId.as('translationId'))
    .where('doc.id', '=', id)
    .executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Everything of one language that lists show. */
export async function helpSummaries(db: Db | Trx, locale: Locale): Promise<HelpSummary[]> {
  const rows = await published(db).select(summaryColumns).where('locale', '=', locale).execute()
  return rows.map(toSummary)
}

/** The documents of these categories. */
export async function helpInCategories(db: Db | Trx, locale: Locale, categoryIds: string[]): Promise<HelpSummary[]> {
  if (categoryIds.length === 0) return []
  const rows = await published(db)
    .select(summaryColumns)
    .where('locale', '=', locale)
    .where('categoryId', 'in', categoryIds)
    .execute()
  return rows.map(toSummary)
}

/** The categories that have documents of a language themselves. */
export async function categoriesWithHelp(db: Db | Trx, locale: Locale): Promise<string[]> {
  const rows = await published(db).select('categoryId').distinct().where('locale', '=', locale).execute()
  return rows.map(({ categoryId }) => categoryId)
}

/** Published documents by their ids, in any order. */
export async function helpByIds(db: Db, ids: string[]): Promise<HelpRecord[]> {
  if (ids.length === 0) return []
  const rows = await published(db)
    .select(recordColumns)
    .select(translationId.as('translationId'))
    .where('doc.id', 'in', ids)
    .execute()
  return rows.map(toRecord)
}

/** So many documents of a language, those that changed last first. */
export async function latestHelp(db: Db, locale: Locale, limit: number): Promise<HelpRecord[]> {
  const rows = await published(db)
    .select(recordColumns)
    .select(translationId.as('translationId'))
    .where('locale', '=', locale)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toRecord)
}

/** The same without their texts. */
export async function latestSummaries(db: Db | Trx, locale: Locale, limit: number): Promise<HelpSummary[]> {
  const rows = await published(db)
    .select(summaryColumns)
    .where('locale', '=', locale)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toSummary)
}

/** Documents that changed after a revision, in its order; `record` is null of what is gone. */
export async function helpChangedSince(db: Db, rev: number, limit: number) {
  const rows = await db
    .selectFrom('doc')
    .select([...recordColumns, 'status', 'deletedAt'])
    .where('kind', '=', 'help')
    .where('publishedAt', 'is not', null)
    .where('rev', '>', rev)
    .orderBy('rev')
    .limit(limit)
    .execute()
  return rows.map(({ status, deletedAt, ...row }) => {
    const live = status === 'published' && deletedAt === null
    return { id: row.id, rev: row.rev, record: live ? toRecord({ ...row, translationId: null }) : null }
  })
}

/** Ids and times of all published documents with their translations, for the sitemap. */
export async function helpAddresses(db: Db) {
  return published(db)
    .select(['id', 'locale', 'updatedAt'])
    .select(translationId.as('translationId'))
    .orderBy('id')
    .execute()
}

/** Counts a vote and answers the sums; null when there is no such document. Not an edit: no revision is taken. */
export async function countVote(trx: Trx, id: string, helpful: boolean): Promise<{ yes: number; no: number } | null> {
  const column = helpful ? 'yes' : 'no'
  const row = await trx
    .updateTable('doc')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', id)
    .where('kind', '=', 'help')
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .returning(['yes', 'no'])
    .executeTakeFirst()
  return row ?? null
}

export async function insertVote(
  trx: Trx,
  vote: { id: string; docId: string; helpful: boolean; reason: string; createdAt: number },
): Promise<void> {
  await trx
    .insertInto('helpful')
    .values({ ...vote, helpful: vote.helpful ? 1 : 0 })
    .execute()
}

/** Gives the documents new revisions, so that devices read them again. */
export async function touchDocs(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  let rev = (await nextRev(trx, ids.length)) - ids.length
  for (const id of ids) await trx.updateTable('doc').set({ rev: ++rev }).where('id', '=', id).execute()
}

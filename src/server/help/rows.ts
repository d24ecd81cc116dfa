import { type Selectable, sql } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import type { HelpRecord, HelpSummary } from '#contract/help/help.ts'
import { nextRev } from '#server/db/counter.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { newerOriginal } from './rows-stale.ts'
import type { DocTable, DocVersionTable } from './tables.ts'

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
/** With what a whole record has. */
export const recordColumns = [
  ...summaryColumns,
  'html',
  'toc',
  'rev',
  'originalId',
  'editUrl',
  'docVersion',
  'unlisted',
] as const

type SummaryRow = Pick<DocRow, (typeof summaryColumns)[number]>
export type RecordRow = Pick<DocRow, (typeof recordColumns)[number]> & {
  translationId: string | null
  newerOriginalId: string | null
  versionName: string | null
  versionStatus: DocVersionTable['status'] | null
}

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
    ...(row.newerOriginalId !== null && { newerOriginalId: row.newerOriginalId }),
    ...(row.editUrl !== '' && { editUrl: row.editUrl }),
    ...(row.unlisted === 1 && { unlisted: true }),
    ...(row.versionName !== null &&
      row.versionStatus !== null && {
        version: { id: row.docVersion, name: row.versionName, status: row.versionStatus },
      }),
  }
}

/** A document that lists show, for the row called `doc`. What is listed leads to nothing that is not. */
export const isListed = sql<boolean>`doc.status = 'published' and doc."deletedAt" is null and doc.unlisted = 0`

/** The id of the published document of the same original in another language, for the row called `doc`. */
export const translationId = sql<string | null>`(
  select min(other.id) from doc as other
  where other."originalId" = doc."originalId" and other.locale <> doc.locale and other.kind = doc.kind
    and other.status = 'published' and other."deletedAt" is null and other.unlisted <= doc.unlisted)`

/** What its version is called, and whether it is the current one, for the row called `doc`. */
export const versionName = sql<string | null>`(select name from doc_version where id = doc."docVersion")`
export const versionStatus = sql<DocVersionTable['status'] | null>`(
  select status from doc_version where id = doc."docVersion")`

/** What lists show of the help centre, or of a version that is not the current one. */
function published(db: Db | Trx, version = '') {
  const all = db.selectFrom('doc').where(isListed)
  return version === ''
    ? all.where('kind', '=', 'help')
    : all.where('kind', '=', 'version').where('docVersion', '=', version)
}

/** With all that a record has. */
const records = (query: ReturnType<typeof published>) =>
  query
    .select(recordColumns)
    .select([
      translationId.as('translationId'),
      newerOriginal.as('newerOriginalId'),
      versionName.as('versionName'),
      versionStatus.as('versionStatus'),
    ])

/** A published document of any version, listed or not. */
export async function helpById(db: Db | Trx, id: string): Promise<HelpRecord | null> {
  const any = db
    .selectFrom('doc')
    .where('kind', 'in', ['help', 'version'])
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
  const row = await records(any).where('doc.id', '=', id).executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Everything of one language, and of one version, that lists show. */
export async function helpSummaries(db: Db | Trx, locale: Locale, version = ''): Promise<HelpSummary[]> {
  const rows = await published(db, version).select(summaryColumns).where('locale', '=', locale).execute()
  return rows.map(toSummary)
}

/** The documents of these categories. */
export async function helpInCategories(
  db: Db | Trx,
  locale: Locale,
  categoryIds: string[],
  version = '',
): Promise<HelpSummary[]> {
  if (categoryIds.length === 0) return []
  const rows = await published(db, version)
    .select(summaryColumns)
    .where('locale', '=', locale)
    .where('categoryId', 'in', categoryIds)
    .execute()
  return rows.map(toSummary)
}

/** The categories that have documents of a language themselves. */
export async function categoriesWithHelp(db: Db | Trx, locale: Locale, version = ''): Promise<string[]> {
  const rows = await published(db, version).select('categoryId').distinct().where('locale', '=', locale).execute()
  return rows.map(({ categoryId }) => categoryId)
}

/** Published documents by their ids, in any order. */
export async function helpByIds(db: Db, ids: string[], version = ''): Promise<HelpRecord[]> {
  if (ids.length === 0) return []
  const rows = await records(published(db, version)).where('doc.id', 'in', ids).execute()
  return rows.map(toRecord)
}

/** So many documents of a language, those that changed last first. */
export async function latestHelp(db: Db, locale: Locale, limit: number): Promise<HelpRecord[]> {
  const rows = await records(published(db))
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

/** Documents that changed after a revision, in its order; `record` is null of what is gone, or listed no more. */
export async function helpChangedSince(db: Db, rev: number, limit: number, version = '') {
  const all = db.selectFrom('doc')
  const scope =
    version === ''
      ? all.where('kind', '=', 'help')
      : all.where('kind', '=', 'version').where('docVersion', '=', version)
  const rows = await scope
    .select([...recordColumns, 'status', 'deletedAt'])
    .where('publishedAt', 'is not', null)
    .where('rev', '>', rev)
    .orderBy('rev')
    .limit(limit)
    .execute()
  return rows.map(({ status, deletedAt, ...row }) => {
    const live = status === 'published' && deletedAt === null && row.unlisted === 0
    return { id: row.id, rev: row.rev, record: live ? toRecord({ ...row, ...unasked }) : null }
  })
}

const unasked = { translationId: null, newerOriginalId: null, versionName: null, versionStatus: null }

/** Ids and times of all listed documents with their translations, for the sitemap. */
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
    .where('kind', 'in', ['help', 'version'])
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

import { type RawBuilder, sql } from 'kysely'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { DocumentStatus } from '#contract/document/document.ts'
import type { listDocuments } from '#contract/document/reads.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, inOrderOf, pageOf } from '#server/db/page.ts'
import type { Db } from '#server/db/schema.ts'
import { isStale } from '#server/help/rows-stale.ts'
import { documents, placeColumns } from './rows.ts'

export type ListFilter = Omit<
  ParsedInputOf<typeof listDocuments>,
  'page' | 'limit' | 'sort' | 'categoryId' | 'direct'
> & {
  /** Those that it may lie in. */
  categoryIds?: string[] | undefined
  now: number
}

const edited = (db: Db) => documents(db).leftJoin('document_edit as edit', 'edit.docId', 'doc.id')

/** What a filter leaves, in every status. */
function matching(db: Db, filter: ListFilter) {
  const {
    q = '',
    kind,
    locale,
    categoryIds,
    tag,
    authorId,
    ownerId,
    hasCopy,
    stale,
    untranslated,
    overdue,
    now,
  } = filter
  let query = edited(db)
  if (kind !== undefined) query = query.where('doc.kind', '=', kind)
  if (locale !== undefined) query = query.where('doc.locale', '=', locale)
  if (categoryIds !== undefined) query = query.where('doc.categoryId', 'in', categoryIds)
  // As JSON writes it, between its marks.
  if (tag !== undefined) query = query.where(holds(sql`doc.tags`, JSON.stringify(tag)))
  if (authorId !== undefined)
    query = query.where((eb) => eb.or([eb('doc.authorId', '=', authorId), eb('doc.editorId', '=', authorId)]))
  if (ownerId !== undefined) query = query.where('doc.ownerId', '=', ownerId)
  if (hasCopy !== undefined) query = query.where('edit.hasCopy', '=', 1)
  if (stale !== undefined) query = query.where(isStale)
  if (untranslated !== undefined)
    query = query
      .where('doc.locale', '<>', untranslated)
      // What is translated is read once, not looked up for each document: of 20,000 that took nine seconds.
      .where(({ not, eb, selectFrom }) =>
        not(
          eb(
            'doc.originalId',
            'in',
            selectFrom('doc as twin')
              .select('twin.originalId')
              .where('twin.locale', '=', untranslated)
              .where('twin.kind', kind === undefined ? 'in' : '=', kind === undefined ? ['help', 'blog'] : kind)
              .where('twin.deletedAt', 'is', null)
              .where('twin.movedTo', '=', ''),
          ),
        ),
      )
  if (overdue !== undefined) query = query.where('doc.reviewAt', '<=', now).where('doc.status', '<>', 'archived')
  const wanted = folded(q.trim())
  if (wanted === '') return query
  const texts = [sql`lower(doc.title)`, sql`doc.id`, sql`coalesce(lower(edit.title), '')`]
  return query.where(({ or }) => or(texts.map((text) => holds(text, wanted))))
}

const isOf = (status: DocumentStatus): RawBuilder<boolean> => {
  if (status === 'deleted') return sql<boolean>`doc."deletedAt" is not null`
  if (status === 'scheduled') return sql<boolean>`doc."deletedAt" is null and doc."publishAt" is not null`
  return sql<boolean>`doc."deletedAt" is null and doc.status = ${status}`
}

type Counts = Record<DocumentStatus, number>

/** How many of each status a filter leaves. */
export async function statusCounts(db: Db, filter: ListFilter): Promise<Counts> {
  const count = (status: DocumentStatus) => sql<number>`coalesce(sum(case when ${isOf(status)} then 1 else 0 end), 0)`
  const row = await matching(db, filter)
    .select([
      count('draft').as('draft'),
      count('scheduled').as('scheduled'),
      count('published').as('published'),
      count('archived').as('archived'),
      count('deleted').as('deleted'),
    ])
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  const number = (value: number) => Number(value)
  return {
    draft: number(row.draft),
    scheduled: number(row.scheduled),
    published: number(row.published),
    archived: number(row.archived),
    deleted: number(row.deleted),
  }
}

/** The orders: what is sorted by, and whether the greatest comes first. */
const orders = {
  edited: sql`case when coalesce(edit."editedAt", 0) > doc."updatedAt" then edit."editedAt" else doc."updatedAt" end desc`,
  updated: sql`doc."updatedAt" desc`,
  title: sql`lower(doc.title)`,
  order: sql`doc."categoryId", doc.sort`,
  review: sql`case when doc."reviewAt" is null then 1 else 0 end, doc."reviewAt"`,
  no: sql`doc.no - doc.yes desc`,
} as const

/** One page of ids in an order, and how many there are in all. */
export async function listIds(
  db: Db,
  filter: ListFilter,
  { sort, page, limit }: { sort: keyof typeof orders; page: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const { status } = filter
  const wanted = matching(db, filter).where(status === undefined ? sql<boolean>`doc."deletedAt" is null` : isOf(status))
  const total = await countOf(wanted)
  const rows = await wanted
    .select('doc.id')
    .orderBy(orders[sort])
    .orderBy('doc.id')
    .$call(pageOf({ page, limit }))
    .execute()
  return { ids: rows.map(({ id }) => id), total }
}

/** What lists show of these documents, in the order of their ids. */
export async function listRows(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await edited(db)
    .select(placeColumns)
    .select(['edit.hasCopy', 'edit.title as copyTitle', 'edit.editedAt'])
    .select(isStale.as('isStale'))
    .where('doc.id', 'in', ids)
    .execute()
  return inOrderOf(ids, rows)
}
export type ListRow = Awaited<ReturnType<typeof listRows>>[number]

/** How many documents a filter leaves that are not deleted, and the earliest of one of their times. */
export async function countAndOldest(
  db: Db,
  filter: ListFilter,
  oldest: 'reviewAt' | 'originalUpdatedAt',
): Promise<{ count: number; since: number | null }> {
  const { count, since } = await matching(db, filter)
    .leftJoin('doc as original', 'original.id', 'doc.originalId')
    .where('doc.deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select((eb) => eb.fn.min<number | null>(oldest === 'reviewAt' ? 'doc.reviewAt' : 'original.updatedAt').as('since'))
    .executeTakeFirstOrThrow()
  return { count: Number(count), since }
}

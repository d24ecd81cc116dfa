import { sql } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import type { BlogListed } from '#contract/blog/assemble.ts'
import type { HelpRecord } from '#contract/help/help.ts'
import type { BlogRecord } from '#contract/library/library.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { recordColumns, toRecord, translationId } from '#server/help/rows.ts'

/** The name of who began a document, for the row called `doc`; null where there is no such account. */
export const authorName = sql<string | null>`(select name from account where id = doc."authorId")`

type PostColumns = { publishedAt: number | null; cover: string; author: string | null }

/** A post of its record as a document and what only posts have. */
export function toPost(record: HelpRecord, { publishedAt, cover, author }: PostColumns): BlogRecord {
  return { ...record, publishedAt: publishedAt ?? 0, cover, author: author ?? '' }
}

/** What readers may know of: neither drafts nor what is still to come, archived or deleted. */
function published(db: Db | Trx) {
  return db
    .selectFrom('doc')
    .where('kind', '=', 'blog')
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .where('publishedAt', 'is not', null)
}

const posts = (query: ReturnType<typeof published>) =>
  query
    .select([...recordColumns, 'publishedAt', 'cover'])
    .select([translationId.as('translationId'), authorName.as('author')])

type PostRow = Awaited<ReturnType<ReturnType<typeof posts>['execute']>>[number]

/** Posts are of no version, and nobody is told that a translation is behind. */
const unasked = { newerOriginalId: null, versionName: null, versionStatus: null }

const toBlogRecord = (row: PostRow): BlogRecord => toPost(toRecord({ ...row, ...unasked }), row)

/** A published post. */
export async function blogById(db: Db | Trx, id: string): Promise<BlogRecord | null> {
  const row = await posts(published(db)).where('doc.id', '=', id).executeTakeFirst()
  return row ? toBlogRecord(row) : null
}

/** Published posts by their ids, in any order. */
export async function blogByIds(db: Db | Trx, ids: string[]): Promise<BlogRecord[]> {
  if (ids.length === 0) return []
  const rows = await posts(published(db)).where('doc.id', 'in', ids).execute()
  return rows.map(toBlogRecord)
}

/** All posts of a language without their texts, the newest first. */
export async function blogListed(db: Db | Trx, locale: Locale): Promise<BlogListed[]> {
  const rows = await published(db)
    .select(['id', 'title', 'tags', 'publishedAt'])
    .where('locale', '=', locale)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ tags, publishedAt, ...row }) => ({
    ...row,
    tags: JSON.parse(tags) as string[],
    publishedAt: publishedAt ?? 0,
  }))
}

/** Posts that changed after a revision, in its order; `record` is null of what is gone. */
export async function blogChangedSince(db: Db, rev: number, limit: number) {
  const rows = await db
    .selectFrom('doc')
    .where('kind', '=', 'blog')
    .where('publishedAt', 'is not', null)
    .where('rev', '>', rev)
    .select([...recordColumns, 'publishedAt', 'cover', 'status', 'deletedAt'])
    .orderBy('rev')
    .limit(limit)
    .execute()
  return rows.map(({ status, deletedAt, ...row }) => {
    const live = status === 'published' && deletedAt === null
    const record = live ? toBlogRecord({ ...row, translationId: null, author: null }) : null
    return { id: row.id, rev: row.rev, record }
  })
}

/** Ids and times of all published posts with their translations, for the sitemap. */
export async function blogAddresses(db: Db) {
  return published(db)
    .select(['id', 'locale', 'updatedAt'])
    .select(translationId.as('translationId'))
    .orderBy('id')
    .execute()
}

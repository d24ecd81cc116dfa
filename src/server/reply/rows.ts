import { type Insertable, sql, type Updateable } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import type { ReplyScope } from '#contract/reply/reply.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, pageOf } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ReplyTable } from './tables.ts'

type ReplyFilter = { q: string; locale?: Locale | undefined; scope?: ReplyScope | undefined }

/** Templates that somebody may use, each with its author's name. */
function repliesFor(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('reply')
    .leftJoin('account', 'account.id', 'reply.authorId')
    .selectAll('reply')
    .select(['account.name as authorName', 'account.username'])
    .where(({ or, eb }) => or([eb('reply.shared', '=', 1), eb('reply.authorId', '=', accountId)]))
}

/** One page in the order of their names, and how many there are in all. */
export async function replyPage(
  db: Db,
  accountId: string,
  { q, locale, scope, page, limit }: ReplyFilter & { page: number; limit: number },
) {
  const wanted = folded(q.trim())
  const matching = repliesFor(db, accountId)
    .$if(wanted !== '', (query) =>
      query.where(({ or }) => or([holds(sql`lower(reply.name)`, wanted), holds(sql`lower(reply.body)`, wanted)])),
    )
    .$if(locale !== undefined, (query) => query.where('reply.locale', '=', locale as string))
    .$if(scope !== undefined, (query) => query.where('reply.shared', '=', scope === 'shared' ? 1 : 0))
  const total = await countOf(matching.clearSelect())
  const list = await matching
    .orderBy(sql`lower(reply.name)`)
    .orderBy('reply.id')
    .$call(pageOf({ page, limit }))
    .execute()
  return { list, total }
}

/** A template that somebody may use; undefined where there is none. */
export function replyById(db: Db | Trx, accountId: string, id: string) {
  return repliesFor(db, accountId).where('reply.id', '=', id).executeTakeFirst()
}

/** How many one person wrote that they keep to themselves, or how many all share. */
export async function countReplies(trx: Trx, scope: ReplyScope, accountId: string): Promise<number> {
  return countOf(
    trx
      .selectFrom('reply')
      .where('shared', '=', scope === 'shared' ? 1 : 0)
      .$if(scope === 'own', (query) => query.where('authorId', '=', accountId)),
  )
}

export async function insertReply(trx: Trx, row: Insertable<ReplyTable>): Promise<void> {
  await trx.insertInto('reply').values(row).execute()
}

/** Whether it was still of this version. */
export async function updateReply(
  trx: Trx,
  id: string,
  version: number,
  values: Updateable<ReplyTable>,
): Promise<boolean> {
  const rows = await trx
    .updateTable('reply')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function removeReply(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('reply').where('id', '=', id).execute()
}

import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import { erasedStatus } from '#server/access/tables.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { AnswerTable, CommentTable } from './tables.ts'

export type AnswerRow = Selectable<AnswerTable>
export type CommentRow = Selectable<CommentTable>

/** All answers that were not deleted, oldest first. */
export function answersOf(db: Db | Trx, questionId: string): Promise<AnswerRow[]> {
  return db
    .selectFrom('answer')
    .selectAll()
    .where('questionId', '=', questionId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** All comments that were not deleted, oldest first, those on deleted answers included. */
export function commentsOf(db: Db | Trx, questionId: string): Promise<CommentRow[]> {
  return db
    .selectFrom('comment')
    .selectAll()
    .where('questionId', '=', questionId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** An answer of this question and of no other. */
export function answerOf(db: Db | Trx, questionId: string, id: string): Promise<AnswerRow | undefined> {
  return db
    .selectFrom('answer')
    .selectAll()
    .where('id', '=', id)
    .where('questionId', '=', questionId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** A comment on this question, or on this answer of it. */
export function commentOf(
  db: Db | Trx,
  questionId: string,
  answerId: string,
  id: string,
): Promise<CommentRow | undefined> {
  return db
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', id)
    .where('questionId', '=', questionId)
    .where('answerId', '=', answerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function insertAnswer(trx: Trx, row: Insertable<AnswerTable>): Promise<void> {
  await trx.insertInto('answer').values(row).execute()
}

export async function updateAnswer(trx: Trx, id: string, values: Updateable<AnswerTable>): Promise<void> {
  await trx.updateTable('answer').set(values).where('id', '=', id).execute()
}

export async function insertComment(trx: Trx, row: Insertable<CommentTable>): Promise<void> {
  await trx.insertInto('comment').values(row).execute()
}

export async function deleteComment(trx: Trx, id: string, deletedAt: number): Promise<void> {
  await trx.updateTable('comment').set({ deletedAt }).where('id', '=', id).execute()
}

/** What readers of a text see in place of a member who deleted their account. */
const deletedAccount: Record<Locale, string> = { 'zh-cn': '已注销账号', en: 'Deleted account' }

/** Names and avatars of accounts, by their ids, for readers of a text in that language. */
export async function authorsOf(
  db: Db | Trx,
  ids: Iterable<string>,
  locale: string,
): Promise<Map<string, { name: string; path: string }>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'path', 'status'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const gone = { name: deletedAccount[locale === 'en' ? 'en' : 'zh-cn'], path: '' }
  return new Map(rows.map(({ id, name, path, status }) => [id, status === erasedStatus ? gone : { name, path }]))
}

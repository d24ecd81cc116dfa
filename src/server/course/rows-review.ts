import type { Insertable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { CourseCommentTable } from './tables.ts'

export async function insertNote(trx: Trx, row: Insertable<CourseCommentTable>): Promise<void> {
  await trx.insertInto('course_comment').values(row).execute()
}

/** The latest notes of a course, the latest first, with the names of who wrote them. */
export function notesOf(db: Db | Trx, courseId: string, limit: number) {
  return db
    .selectFrom('course_comment')
    .leftJoin('account', 'account.id', 'course_comment.accountId')
    .select(['course_comment.id', 'accountId', 'kind', 'text', 'at', 'account.name', 'account.username'])
    .where('courseId', '=', courseId)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

/** How many notes a course has had. */
export async function lastPosition(db: Db | Trx, courseId: string): Promise<number> {
  const row = await db
    .selectFrom('course_comment')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** Who keeps everybody’s courses, those who joined first first. */
export async function reviewersOf(db: Db | Trx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('roleId', 'in', db.selectFrom('role_node').select('role_node.roleId').where('node', '=', '/admin/study/all'))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many courses wait for a review, and since when the first of them does. */
export async function countReviews(db: Db): Promise<{ count: number; since: number | null }> {
  const { count, since } = await db
    .selectFrom('course')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('reviewAt').as('since')])
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow()
  return { count: Number(count), since: since === null ? null : Number(since) }
}

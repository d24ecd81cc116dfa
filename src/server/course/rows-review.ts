import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { CourseCommentTable } from './tables.ts'

export async function insertNote(trx: Trx, row: Insertable<CourseCommentTable>): Promise<void> {
  await trx.insertInto('course_comment').values(row).execute()
}

/**
 * The latest notes of a course, or of one of its lessons, the latest first, with the names of who wrote and settled them, and
 * the present title of the lesson.
 */
export function notesOf(db: Db | Trx, of: { courseId: string; lessonId?: string | undefined }, limit: number) {
  const { courseId, lessonId } = of
  return db
    .selectFrom('course_comment')
    .leftJoin('account', 'account.id', 'course_comment.accountId')
    .leftJoin('account as settler', 'settler.id', 'settledBy')
    .leftJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['course_comment.id', 'accountId', 'course_comment.kind', 'text', 'at', 'account.name', 'account.username'])
    .select(['lessonId', 'lessonTitle', 'course_lesson.title as presentTitle', 'settledAt'])
    .select(['settler.name as settlerName', 'settler.username as settlerUsername'])
    .where('course_comment.courseId', '=', courseId)
    .$if(lessonId !== undefined, (query) => query.where('lessonId', '=', lessonId ?? ''))
    .orderBy('course_comment.position', 'desc')
    .limit(limit)
    .execute()
}

/** How many notes of each lesson of a course are open; of lessons that are there alone. */
export async function openNotes(db: Db | Trx, courseId: string): Promise<{ lessonId: string; count: number }[]> {
  const rows = await db
    .selectFrom('course_comment')
    .innerJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select((eb) => ['course_lesson.id as lessonId', eb.fn.countAll<number>().as('count')])
    .where('course_comment.courseId', '=', courseId)
    .where('settledAt', 'is', null)
    .groupBy('course_lesson.id')
    .orderBy('course_lesson.id')
    .execute()
  return rows.map(({ lessonId, count }) => ({ lessonId, count: Number(count) }))
}

export function noteById(
  db: Db | Trx,
  courseId: string,
  id: string,
): Promise<Selectable<CourseCommentTable> | undefined> {
  return db
    .selectFrom('course_comment')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function settleNote(
  trx: Trx,
  id: string,
  settled: Pick<Selectable<CourseCommentTable>, 'settledAt' | 'settledBy'>,
): Promise<void> {
  await trx.updateTable('course_comment').set(settled).where('id', '=', id).execute()
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

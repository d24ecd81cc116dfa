import type { ExpressionBuilder } from 'kysely'
import type { Db, Schema, Trx } from '#server/db/schema.ts'

/** What learners are told of a lesson. */
export type NewLesson = { id: string; title: string; since: number }

/** A video that is not there yet is no lesson. */
const isWhole = ({ or, eb, exists, selectFrom }: ExpressionBuilder<Schema, 'course_lesson'>) =>
  or([
    eb('course_lesson.kind', '<>', 'video'),
    exists(selectFrom('lesson_video').select('lessonId').whereRef('lesson_video.lessonId', '=', 'course_lesson.id')),
  ])

/** Courses for learners with lessons that nobody was told of. */
export async function coursesWithNewLessons(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('course_lesson')
    .innerJoin('course', 'course.id', 'course_lesson.courseId')
    .select('courseId')
    .distinct()
    .where('course_lesson.newSince', 'is not', null)
    .where('course.state', '=', 'published')
    .where(isWhole)
    .orderBy('courseId')
    .limit(limit)
    .execute()
  return rows.map(({ courseId }) => courseId)
}

/** A course’s new lessons, which are new no more: learners are told of them in this transaction. */
export async function takeNewLessons(trx: Trx, courseId: string): Promise<NewLesson[]> {
  const rows = await trx
    .selectFrom('course_lesson')
    .select(['id', 'title', 'newSince'])
    .where('courseId', '=', courseId)
    .where('newSince', 'is not', null)
    .where(isWhole)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await trx.updateTable('course_lesson').set({ newSince: null }).where('id', 'in', ids).execute()
  return rows.map(({ id, title, newSince }) => ({ id, title, since: newSince ?? 0 }))
}

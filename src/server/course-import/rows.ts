import { sql } from 'kysely'
import type { CourseRow } from '#server/course/rows.ts'
import { taughtBy } from '#server/course/rows-teachers.ts'
import type { Db, Trx } from '#server/db/schema.ts'

export function courseOfSource(db: Db | Trx, sourceKey: string) {
  return db.selectFrom('course').selectAll().where('sourceKey', '=', sourceKey).executeTakeFirst()
}

/**
 * A course that somebody teaches and that is known by a name: of their own by one of these, the first of them first, then of
 * those that they teach with another by the name that it has among the other’s.
 */
export async function ownCourseOfSource(
  db: Db | Trx,
  teacherId: string,
  { source, keys }: { source: string; keys: string[] },
) {
  const rows = await db
    .selectFrom('course')
    .selectAll()
    .where(taughtBy(db, teacherId))
    .where(({ or, eb }) =>
      or([eb('sourceKey', 'in', keys), eb('sourceKey', '=', sql<string>`"teacherId" || ':' || ${source}`)]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const place = (row: CourseRow) => (row.teacherId === teacherId ? keys.indexOf(row.sourceKey ?? '') : keys.length)
  return rows.sort((a, b) => place(a) - place(b))[0]
}

export async function productIsThere(db: Db | Trx, id: string): Promise<boolean> {
  return (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function nameCourse(trx: Trx, id: string, sourceKey: string): Promise<void> {
  await trx.updateTable('course').set({ sourceKey }).where('id', '=', id).execute()
}

export async function nameChapter(trx: Trx, id: string, sourceKey: string): Promise<void> {
  await trx.updateTable('course_chapter').set({ sourceKey }).where('id', '=', id).execute()
}

export async function nameLesson(trx: Trx, id: string, sourceKey: string, sourceHash: string): Promise<void> {
  await trx.updateTable('course_lesson').set({ sourceKey, sourceHash }).where('id', '=', id).execute()
}

/** Lessons with the files that they were made of, in the outline’s order. */
export function sourcedLessons(db: Db | Trx, courseId: string) {
  return db
    .selectFrom('course_lesson')
    .innerJoin('course_chapter', 'course_chapter.id', 'course_lesson.chapterId')
    .select(['course_lesson.id', 'course_lesson.title', 'course_lesson.chapterId', 'course_lesson.version'])
    .select(['course_lesson.sourceKey', 'course_lesson.sourceHash'])
    .where('course_lesson.courseId', '=', courseId)
    .orderBy('course_chapter.position')
    .orderBy('course_lesson.position')
    .execute()
}

export function accountById(db: Db | Trx, id: string) {
  return db.selectFrom('account').select(['id', 'roleId']).where('id', '=', id).executeTakeFirst()
}

export async function chapterIds(db: Db | Trx, courseId: string): Promise<string[]> {
  const rows = await db.selectFrom('course_chapter').select('id').where('courseId', '=', courseId).execute()
  return rows.map(({ id }) => id)
}

import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { LessonRow } from './rows.ts'
import type { CourseChapterTable, CourseLessonTable } from './tables.ts'

/** A lesson as the outline needs it: without its text. */
export type OutlineRow = Omit<LessonRow, 'body' | 'html' | 'version' | 'rev' | 'sourceKey' | 'sourceHash' | 'newSince'>

export function chaptersOf(db: Db | Trx, courseId: string) {
  return db.selectFrom('course_chapter').selectAll().where('courseId', '=', courseId).orderBy('position').execute()
}

/** Lessons of courses in the order that they are read in. */
export async function lessonsOf(db: Db | Trx, courseIds: string[]): Promise<OutlineRow[]> {
  if (courseIds.length === 0) return []
  return db
    .selectFrom('course_lesson')
    .innerJoin('course_chapter', 'course_chapter.id', 'course_lesson.chapterId')
    .select(['course_lesson.id', 'course_lesson.courseId', 'chapterId', 'course_lesson.position'])
    .select(['course_lesson.title', 'kind', 'preview'])
    .where('course_lesson.courseId', 'in', courseIds)
    .orderBy('course_chapter.position')
    .orderBy('course_lesson.position')
    .execute()
}

/** How many lessons courses have; one without any is not in it. */
export async function lessonCounts(db: Db | Trx, courseIds: string[]): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('course_lesson')
    .select((eb) => ['courseId', eb.fn.countAll<number>().as('lessons')])
    .where('courseId', 'in', courseIds)
    .groupBy('courseId')
    .execute()
  return new Map(rows.map(({ courseId, lessons }) => [courseId, Number(lessons)]))
}

export function lessonById(db: Db | Trx, id: string): Promise<LessonRow | undefined> {
  return db.selectFrom('course_lesson').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertChapter(trx: Trx, row: Insertable<CourseChapterTable>): Promise<void> {
  await trx.insertInto('course_chapter').values(row).execute()
}

export async function updateChapter(trx: Trx, id: string, values: Updateable<CourseChapterTable>): Promise<void> {
  await trx.updateTable('course_chapter').set(values).where('id', '=', id).execute()
}

export async function removeChapters(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('course_chapter').where('id', 'in', ids).execute()
}

/** The revision that a course, which is held, is about to have: its `updateCourse` comes in the same transaction. */
const nextRev = (courseId: string) => sql<number>`(select rev + 1 from course where id = ${courseId})`

export async function insertLesson(trx: Trx, row: Omit<Insertable<CourseLessonTable>, 'rev'>): Promise<void> {
  await trx
    .insertInto('course_lesson')
    .values({ ...row, rev: nextRev(row.courseId) })
    .execute()
}

export async function updateLesson(
  trx: Trx,
  id: string,
  values: Omit<Updateable<CourseLessonTable>, 'rev' | 'courseId'>,
): Promise<void> {
  const rev = sql<number>`(select rev + 1 from course where course.id = course_lesson."courseId")`
  await trx
    .updateTable('course_lesson')
    .set({ ...values, rev })
    .where('id', '=', id)
    .execute()
}

/** Moves a lesson within the outline, which alone says where it stands: its text did not change. */
export async function placeLesson(
  trx: Trx,
  id: string,
  place: Pick<CourseLessonTable, 'chapterId' | 'position'>,
): Promise<void> {
  await trx.updateTable('course_lesson').set(place).where('id', '=', id).execute()
}

/** Lessons of a course that changed after a place, in the order of their changes; their texts' characters beside them. */
export function changedLessons(db: Db | Trx, courseId: string, after: { rev: number; id: string }) {
  return db
    .selectFrom('course_lesson')
    .select(['id', 'rev'])
    .select(sql<number>`length(html)`.as('chars'))
    .where('courseId', '=', courseId)
    .where(({ or, and, eb }) =>
      or([eb('rev', '>', after.rev), and([eb('rev', '=', after.rev), eb('id', '>', after.id)])]),
    )
    .orderBy('rev')
    .orderBy('id')
    .execute()
}

export function lessonsById(db: Db | Trx, ids: string[]): Promise<LessonRow[]> {
  return db.selectFrom('course_lesson').selectAll().where('id', 'in', ids).orderBy('rev').orderBy('id').execute()
}

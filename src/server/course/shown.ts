import type { Db, Trx } from '#server/db/schema.ts'
import { forbidden, notFound } from '#server/http/failure.ts'
import { takes } from './learn.ts'
import { type CourseRow, courseById, isForLearners, type LessonRow } from './rows.ts'
import { enrolmentsOf } from './rows-learner.ts'
import { lessonById } from './rows-outline.ts'
import { teachesStill } from './teachers.ts'

/** A course that somebody may know of: a published one, or one that they take and that was so once. Throws 404. */
export async function shownCourse(db: Db | Trx, id: string, accountId: string | null): Promise<CourseRow> {
  const course = await courseById(db, id)
  if (course?.state === 'published') return course
  if (course && isForLearners(course) && accountId !== null && (await enrolmentsOf(db, accountId, [id])).has(id))
    return course
  throw notFound()
}

/** A lesson of this course. Throws 404. */
export async function lessonIn(db: Db | Trx, course: CourseRow, lessonId: string): Promise<LessonRow> {
  const lesson = await lessonById(db, lessonId)
  if (lesson?.courseId !== course.id) throw notFound()
  return lesson
}

/** Whether somebody may open all lessons of a course: who takes it, and who teaches it. */
export async function opensLessons(db: Db | Trx, course: CourseRow, accountId: string, now: number): Promise<boolean> {
  return (await takes(db, course, accountId, now)) || (await teachesStill(db, course, accountId))
}

/** A lesson that the caller may open: everybody opens a preview, learners and teachers of the course any other. Throws 404, 403. */
export async function openedLesson(
  db: Db | Trx,
  { courseId, lessonId }: { courseId: string; lessonId: string },
  accountId: string | null,
  now: number,
): Promise<LessonRow> {
  const course = await shownCourse(db, courseId, accountId)
  const lesson = await lessonIn(db, course, lessonId)
  if (lesson.preview === 0 && !(accountId !== null && (await opensLessons(db, course, accountId, now))))
    throw forbidden()
  return lesson
}

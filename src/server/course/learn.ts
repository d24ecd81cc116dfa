import { courseLimits } from '#contract/course/limits.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { post } from '#server/ledger/ledger.ts'
import type { NotifyPorts } from '#server/notification/notify.ts'
import { isHad, wasHadAt } from './access.ts'
import { giveCertificate } from './certificates.ts'
import { type CourseRow, courseById, holdCourse, isForLearners, type LessonRow } from './rows.ts'
import { enrolmentsOf, insertEnrolment, markDone, noteOpened, noteSeen } from './rows-learner.ts'

export type LearnPorts = NotifyPorts

/** Whether somebody takes a course and still may: what they had it by may have ended since. */
export async function takes(db: Db | Trx, course: CourseRow, accountId: string, now: number): Promise<boolean> {
  if (!isForLearners(course)) return false
  if (!(await enrolmentsOf(db, accountId, [course.id])).has(course.id)) return false
  return isHad(db, course, accountId, now)
}

/**
 * The same of what was done at a moment, by the device’s word, that arrives now: what was done before the access ended
 * counts, as far as it is known when that was, and for a while.
 */
export async function tookAt(
  db: Db | Trx,
  course: CourseRow,
  accountId: string,
  { at, now }: { at: number | undefined; now: number },
): Promise<boolean> {
  if (await takes(db, course, accountId, now)) return true
  if (at === undefined || at > now || at < now - courseLimits.lateSeconds || !isForLearners(course)) return false
  const enrolledAt = (await enrolmentsOf(db, accountId, [course.id])).get(course.id)
  return enrolledAt !== undefined && enrolledAt <= at && wasHadAt(db, course, accountId, at)
}

/** Takes a course. Throws 404 for one that is not published, 400 {id: required} where it is not had. */
export async function enrol(trx: Trx, ports: LearnPorts, accountId: string, courseId: string): Promise<number> {
  // Held: of two calls at once, the second finds what the first did.
  const course = await holdCourse(trx, courseId)
  const enrolledAt = (await enrolmentsOf(trx, accountId, [courseId])).get(courseId)
  if (enrolledAt !== undefined) return enrolledAt
  if (course?.state !== 'published') throw notFound()
  const now = ports.clock.now()
  if (!(await isHad(trx, course, accountId, now))) throw badInput({ id: 'required' })
  await insertEnrolment(trx, courseId, accountId, now)
  return now
}

/** Notes that somebody who takes its course is at a lesson that takes longer than opening it. */
export async function attend(
  trx: Trx,
  { clock }: Pick<LearnPorts, 'clock'>,
  accountId: string,
  { id: lessonId, courseId }: Pick<LessonRow, 'id' | 'courseId'>,
): Promise<void> {
  const at = clock.now()
  await noteOpened(trx, { accountId, lessonId, courseId, at })
  await noteSeen(trx, { accountId, courseId, at, done: 0 })
}

/**
 * Finishes a lesson for somebody who takes its course, and gives the course’s points for it, once for ever; with the
 * last one, the course’s certificate. For a learner who has done it already, only a better result in a quiz may bring
 * that.
 */
export async function completeLesson(
  trx: Trx,
  ports: LearnPorts,
  accountId: string,
  lesson: Pick<LessonRow, 'id' | 'courseId' | 'title' | 'kind'>,
): Promise<void> {
  const at = ports.clock.now()
  await noteOpened(trx, { accountId, lessonId: lesson.id, courseId: lesson.courseId, at })
  const isFirst = await markDone(trx, { accountId, lessonId: lesson.id, at })
  await noteSeen(trx, { accountId, courseId: lesson.courseId, at, done: isFirst ? 1 : 0 })
  if (!isFirst && lesson.kind !== 'quiz') return
  const course = await courseById(trx, lesson.courseId)
  if (!course) return
  const { points: delta } = course
  if (isFirst && delta > 0)
    await post(trx, ports, { accountId, kind: 'points', delta, memo: lesson.title, ref: `lesson:${lesson.id}` })
  await giveCertificate(trx, ports, accountId, course)
}

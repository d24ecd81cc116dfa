import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { hideReview, putReview, Review, replyToReview } from '#contract/course/reviews.ts'
import { audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { sortableId } from '#server/sortable-id.ts'
import { type CourseRow, holdCourse, teacherName } from './rows.ts'
import { doneOf } from './rows-learner.ts'
import { lessonsOf } from './rows-outline.ts'
import { insertReview, type ReviewRow, reviewById, reviewOf, updateReview } from './rows-reviews.ts'
import { shownCourse } from './shown.ts'
import { staffCourse } from './staff.ts'
import { teaches } from './teachers.ts'
import type { StudyPorts, Teacher } from './write.ts'

/** A review as it is read; `author`: the name of its writer. */
export function readReview({ accountId, courseId, repliedAt, newSince, ...row }: ReviewRow, author: string): Review {
  return { ...row, author }
}

/** Whether somebody may review a course: from a third of its lessons on, and not their own. */
export async function mayReview(db: Db | Trx, course: CourseRow, accountId: string): Promise<'yes' | 'tooFew' | 'own'> {
  if (await teaches(db, course, accountId)) return 'own'
  const [lessons, done] = [await lessonsOf(db, [course.id]), await doneOf(db, accountId, [course.id])]
  const count = lessons.filter(({ id }) => done.has(id)).length
  return count > 0 && count * 3 >= lessons.length ? 'yes' : 'tooFew'
}

/** Somebody’s own review of a course that they may know of, and whether they may write one. Throws 404. */
export async function ownReview(db: Db | Trx, courseId: string, accountId: string) {
  const course = await shownCourse(db, courseId, accountId)
  const row = await reviewOf(db, courseId, accountId)
  const review = row ? readReview(row, await teacherName(db, accountId)) : null
  return { may: await mayReview(db, course, accountId), review }
}

/**
 * Reviews a course, or writes the review anew; when. What was hidden stays hidden, and what was replied stays. Throws 404,
 * 400 {id: tooFew | own}.
 */
export async function writeReview(
  trx: Trx,
  ports: StudyPorts,
  accountId: string,
  { id: courseId, stars, text }: ParsedInputOf<typeof putReview>,
): Promise<number> {
  // Held: of two first reviews at once, the second finds the first.
  await holdCourse(trx, courseId)
  const course = await shownCourse(trx, courseId, accountId)
  const may = await mayReview(trx, course, accountId)
  if (may !== 'yes') throw badInput({ id: may })
  const now = ports.clock.now()
  const written = { stars: stars as ReviewRow['stars'], text, updatedAt: now }
  const known = await reviewOf(trx, courseId, accountId)
  if (known) await updateReview(trx, known.id, written)
  else
    await insertReview(trx, {
      ...written,
      id: sortableId(ports),
      courseId,
      accountId,
      reply: '',
      repliedAt: null,
      hidden: null,
      newSince: now,
      createdAt: now,
    })
  return now
}

/** The teachers’ reply; an empty one takes it back. Throws 404 for a review of another’s course. */
export async function reply(
  trx: Trx,
  ports: StudyPorts,
  { actor, member }: Teacher,
  { reviewId, text }: ParsedInputOf<typeof replyToReview>,
): Promise<void> {
  const row = await reviewById(trx, reviewId)
  if (!row) throw notFound()
  await staffCourse(trx, row.courseId, member)
  const replyText = text.trim()
  await updateReview(trx, reviewId, { reply: replyText, repliedAt: replyText === '' ? null : ports.clock.now() })
  const subject = { kind: 'course', id: row.courseId }
  await audit(trx, ports, { who: actor, what: 'course.review-reply', subject, after: { reviewId, reply: replyText } })
}

/** Hides a review for a reason; an empty one shows it again. Throws 404. */
export async function hide(
  trx: Trx,
  ports: StudyPorts,
  { actor }: Pick<Teacher, 'actor'>,
  { reviewId, reason }: ParsedInputOf<typeof hideReview>,
): Promise<void> {
  const row = await reviewById(trx, reviewId)
  if (!row) throw notFound()
  const hidden = reason.trim() || null
  await updateReview(trx, reviewId, { hidden })
  const what = hidden === null ? 'course.review-show' : 'course.review-hide'
  const subject = { kind: 'course', id: row.courseId }
  await audit(trx, ports, { who: actor, what, subject, after: { reviewId, reason: hidden ?? '' } })
}

import type { Db, Trx } from '#server/db/schema.ts'
import { areForLearners } from './rows.ts'

/** When somebody began courses, by the course. */
export async function enrolmentsOf(db: Db | Trx, accountId: string, courseIds: string[]): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('course_enrolment')
    .select(['courseId', 'at'])
    .where('accountId', '=', accountId)
    .where('courseId', 'in', courseIds)
    .execute()
  return new Map(rows.map(({ courseId, at }) => [courseId, at]))
}

/** The courses that somebody takes and that are there for learners, the one they were at last first. */
export function enrolledCourses(db: Db | Trx, accountId: string, limit: number) {
  return db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.courseId')
    .selectAll('course')
    .select('course_enrolment.at as enrolledAt')
    .where('course_enrolment.accountId', '=', accountId)
    .where(areForLearners)
    .orderBy('course_enrolment.seenAt', 'desc')
    .orderBy('course.id')
    .limit(limit)
    .execute()
}

/** The lessons that somebody has done, by their courses. */
export async function doneByCourse(
  db: Db | Trx,
  accountId: string,
  courseIds: string[],
): Promise<Map<string, string[]>> {
  const done = new Map<string, string[]>(courseIds.map((id) => [id, []]))
  if (courseIds.length === 0) return done
  const rows = await db
    .selectFrom('course_progress')
    .select(['courseId', 'lessonId'])
    .where('accountId', '=', accountId)
    .where('courseId', 'in', courseIds)
    .where('doneAt', 'is not', null)
    .execute()
  for (const { courseId, lessonId } of rows) done.get(courseId)?.push(lessonId)
  return done
}

/** Enrols a member; one who is enrolled stays as they are. One who comes back goes on with what they had done. */
export async function insertEnrolment(trx: Trx, courseId: string, accountId: string, at: number): Promise<void> {
  const done = (await doneOf(trx, accountId, [courseId])).size
  await trx
    .insertInto('course_enrolment')
    .values({ courseId, accountId, at, seenAt: at, done })
    .onConflict((conflict) => conflict.columns(['courseId', 'accountId']).doNothing())
    .execute()
}

/** Notes that somebody who takes a course was at it, and that they have done so many lessons more. */
export async function noteSeen(
  trx: Trx,
  { courseId, accountId, at, done }: { courseId: string; accountId: string; at: number; done: number },
): Promise<void> {
  await trx
    .updateTable('course_enrolment')
    .set((eb) => ({ seenAt: at, done: eb('done', '+', done) }))
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .$if(done === 0, (query) => query.where('seenAt', '<', at))
    .execute()
}

export async function removeEnrolment(trx: Trx, courseId: string, accountId: string): Promise<void> {
  await trx.deleteFrom('course_enrolment').where('courseId', '=', courseId).where('accountId', '=', accountId).execute()
}

/** The lessons of courses that somebody has done. */
export async function doneOf(db: Db | Trx, accountId: string, courseIds: string[]): Promise<Set<string>> {
  if (courseIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('course_progress')
    .select('lessonId')
    .where('accountId', '=', accountId)
    .where('courseId', 'in', courseIds)
    .where('doneAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ lessonId }) => lessonId))
}

type Step = { accountId: string; lessonId: string; courseId: string; at: number }

/** Notes that somebody opened a lesson; the first time counts. */
export async function noteOpened(trx: Trx, { at, ...step }: Step): Promise<void> {
  await trx
    .insertInto('course_progress')
    .values({ ...step, openedAt: at, doneAt: null })
    .onConflict((conflict) => conflict.columns(['accountId', 'lessonId']).doNothing())
    .execute()
}

/** Marks an opened lesson done; false when it was already. */
export async function markDone(trx: Trx, { accountId, lessonId, at }: Omit<Step, 'courseId'>): Promise<boolean> {
  const row = await trx
    .updateTable('course_progress')
    .set({ doneAt: at })
    .where('accountId', '=', accountId)
    .where('lessonId', '=', lessonId)
    .where('doneAt', 'is', null)
    .returning('lessonId')
    .executeTakeFirst()
  return row !== undefined
}

/** From when until when somebody has a product, now or later; null without an end. */
export async function productTerms(
  db: Db | Trx,
  accountId: string,
  productId: string,
  now: number,
): Promise<{ from: number; until: number | null }[]> {
  const rows = await db
    .selectFrom('entitlement')
    .select(['from', 'until'])
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
    .where('endedAt', 'is', null)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute()
  return rows.map(({ from, until }) => ({ from: Number(from), until: until === null ? null : Number(until) }))
}

/** Which of these products somebody has now. */
export async function productsHad(
  db: Db | Trx,
  accountId: string,
  productIds: string[],
  now: number,
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('entitlement')
    .select('productId')
    .where('accountId', '=', accountId)
    .where('productId', 'in', productIds)
    .where('endedAt', 'is', null)
    .where('from', '<=', now)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute()
  return new Set(rows.map(({ productId }) => productId))
}

/** Whether somebody had a product at a moment: what has ended since counts until then. */
export async function hadProduct(db: Db | Trx, accountId: string, productId: string, at: number): Promise<boolean> {
  const row = await db
    .selectFrom('entitlement')
    .select('id')
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
    .where('from', '<=', at)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', at)]))
    .where(({ or, eb }) => or([eb('endedAt', 'is', null), eb('endedAt', '>', at)]))
    .executeTakeFirst()
  return row !== undefined
}

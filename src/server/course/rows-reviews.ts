import type { Insertable, Selectable, Updateable } from 'kysely'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { CourseReviewTable } from './tables.ts'

export type ReviewRow = Selectable<CourseReviewTable>
/** How many gave one star, two, … */
export type Rating = number[]

/** One page of a course’s reviews, the newest first, with the names of those who wrote them. */
export async function reviewPage(
  db: Db | Trx,
  { courseId, hidden, page, limit }: { courseId: string; hidden: boolean; page: number; limit: number },
) {
  const matching = db
    .selectFrom('course_review')
    .where('courseId', '=', courseId)
    .$if(!hidden, (query) => query.where('hidden', 'is', null))
  return pageWithTotal(matching, { page, limit }, (query) =>
    query
      .leftJoin('account', 'account.id', 'accountId')
      .selectAll('course_review')
      .select(['name', 'username'])
      .orderBy('course_review.createdAt', 'desc')
      .orderBy('course_review.id', 'desc'),
  )
}

/** How many gave how many stars to courses, by the course; hidden ones do not count. */
export async function starsOf(db: Db | Trx, courseIds: string[]): Promise<Map<string, Rating>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('course_review')
    .select(['courseId', 'stars'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('courseId', 'in', courseIds)
    .where('hidden', 'is', null)
    .groupBy(['courseId', 'stars'])
    .execute()
  const all = new Map<string, Rating>()
  for (const { courseId, stars, count } of rows) {
    const its = all.get(courseId) ?? [0, 0, 0, 0, 0]
    its[stars - 1] = Number(count)
    all.set(courseId, its)
  }
  return all
}

export function reviewOf(db: Db | Trx, courseId: string, accountId: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('course_review')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export function reviewById(db: Db | Trx, id: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('course_review').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertReview(trx: Trx, row: Insertable<CourseReviewTable>): Promise<void> {
  await trx.insertInto('course_review').values(row).execute()
}

export async function updateReview(trx: Trx, id: string, values: Updateable<CourseReviewTable>): Promise<void> {
  await trx.updateTable('course_review').set(values).where('id', '=', id).execute()
}

export async function removeReview(trx: Trx, courseId: string, accountId: string): Promise<void> {
  await trx.deleteFrom('course_review').where('courseId', '=', courseId).where('accountId', '=', accountId).execute()
}

/** Courses with reviews that everybody sees and teachers were not told of. */
export async function coursesWithNewReviews(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('course_review')
    .select('courseId')
    .distinct()
    .where('newSince', 'is not', null)
    .where('hidden', 'is', null)
    .orderBy('courseId')
    .limit(limit)
    .execute()
  return rows.map(({ courseId }) => courseId)
}

/** Who wrote these of a course, the first first; they are new no more: its teachers are told in this transaction. */
export async function takeNewReviews(trx: Trx, courseId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('course_review')
    .set({ newSince: null })
    .where('courseId', '=', courseId)
    .where('newSince', 'is not', null)
    .where('hidden', 'is', null)
    .returning(['id', 'accountId', 'createdAt'])
    .execute()
  return rows.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)).map(({ accountId }) => accountId)
}

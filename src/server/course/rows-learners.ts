import { sql } from 'kysely'
import type { LearnerSort } from '#contract/course/learners.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, pageOf } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'

type Asked = { q?: string | undefined; sort?: LearnerSort | undefined; page: number; limit: number }

/** Who takes a course and has this in their name. */
function matching(db: Db | Trx, courseId: string, q: string) {
  const wanted = folded(q.trim())
  return db
    .selectFrom('course_enrolment')
    .innerJoin('account', 'account.id', 'course_enrolment.accountId')
    .where('courseId', '=', courseId)
    .$if(wanted !== '', (query) => query.where(holds(sql`account."nameKey"`, wanted)))
}

const named = (db: Db | Trx, courseId: string, q: string) =>
  matching(db, courseId, q).select(['accountId', 'at', 'seenAt', 'done', 'account.name', 'account.username'])

export type LearnerRow = { accountId: string; at: number; seenAt: number; done: number; name: string; username: string }

const orders = { seen: 'seenAt', begun: 'at', done: 'done' } as const

/** One page of who takes a course. */
export function learnersPage(
  db: Db | Trx,
  courseId: string,
  { q = '', sort = 'seen', page, limit }: Asked,
): Promise<LearnerRow[]> {
  const all = named(db, courseId, q)
  const ordered =
    sort === 'name'
      ? all.orderBy('account.nameKey').orderBy('accountId')
      : all.orderBy(orders[sort], 'desc').orderBy('accountId', 'desc')
  return ordered.$call(pageOf({ page, limit })).execute()
}

/** Who began after somebody did, the first to begin first: so many of them. */
export function learnersAfter(
  db: Db | Trx,
  courseId: string,
  { q = '', after, most }: { q?: string | undefined; after: { at: number; accountId: string }; most: number },
): Promise<LearnerRow[]> {
  return named(db, courseId, q)
    .where(({ or, and, eb }) =>
      or([eb('at', '>', after.at), and([eb('at', '=', after.at), eb('accountId', '>', after.accountId)])]),
    )
    .orderBy('at')
    .orderBy('accountId')
    .limit(most)
    .execute()
}

export async function countLearners(db: Db | Trx, courseId: string, q = ''): Promise<number> {
  const of =
    q.trim() === '' ? db.selectFrom('course_enrolment').where('courseId', '=', courseId) : matching(db, courseId, q)
  return countOf(of)
}

/** One page of the courses that somebody takes, in every state, those they were at last first. */
export function coursesOfMember(db: Db | Trx, accountId: string, { page, limit }: { page: number; limit: number }) {
  return db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.courseId')
    .select(['course.id', 'course.title', 'course.state', 'at', 'seenAt', 'done'])
    .where('accountId', '=', accountId)
    .orderBy('seenAt', 'desc')
    .orderBy('course.id')
    .$call(pageOf({ page, limit }))
    .execute()
}

export async function countCoursesOfMember(db: Db | Trx, accountId: string): Promise<number> {
  return countOf(db.selectFrom('course_enrolment').where('accountId', '=', accountId))
}

/** How many opened and finished each lesson of a course, by its id; of one that nobody opened there is nothing. */
export async function openedAndDone(
  db: Db | Trx,
  courseId: string,
): Promise<Map<string, { opened: number; done: number }>> {
  const rows = await db
    .selectFrom('course_progress')
    .select((eb) => ['lessonId', eb.fn.countAll<number>().as('opened'), eb.fn.count<number>('doneAt').as('done')])
    .where('courseId', '=', courseId)
    .groupBy('lessonId')
    .execute()
  return new Map(rows.map(({ lessonId, opened, done }) => [lessonId, { opened: Number(opened), done: Number(done) }]))
}

/** Accounts that took a course by a moment, after one of them: so many. */
export async function accountsOf(
  trx: Trx,
  courseId: string,
  { after, until, most }: { after: string; until: number; most: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('course_enrolment')
    .select('accountId')
    .where('courseId', '=', courseId)
    .where('accountId', '>', after)
    .where('at', '<=', until)
    .orderBy('accountId')
    .limit(most)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

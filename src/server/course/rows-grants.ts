import type { Db, Trx } from '#server/db/schema.ts'
import type { CourseGrantTable } from './tables.ts'

/** Until when a teacher let somebody in; null without an end, undefined where nobody did, or that is over. */
export async function grantedUntil(
  db: Db | Trx,
  courseId: string,
  accountId: string,
  now: number,
): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('course_grant')
    .select('until')
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst()
  return row && (row.until === null ? null : Number(row.until))
}

/** Which of these courses a teacher let somebody into, who is still in. */
export async function grantedAmong(
  db: Db | Trx,
  accountId: string,
  courseIds: string[],
  now: number,
): Promise<Set<string>> {
  if (courseIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('course_grant')
    .select('courseId')
    .where('accountId', '=', accountId)
    .where('courseId', 'in', courseIds)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute()
  return new Set(rows.map(({ courseId }) => courseId))
}

/** Whether a teacher’s word that is there still, over or not, held at a moment. */
export async function wasGranted(db: Db | Trx, courseId: string, accountId: string, at: number): Promise<boolean> {
  const row = await db
    .selectFrom('course_grant')
    .select('at')
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', at)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Of some learners, whom a teacher let in, until when, and whether that is over. */
export async function grantsOf(
  db: Db | Trx,
  courseId: string,
  accountIds: string[],
  now: number,
): Promise<Map<string, { until: number | null; ended: boolean }>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('course_grant')
    .select(['accountId', 'until'])
    .where('courseId', '=', courseId)
    .where('accountId', 'in', accountIds)
    .execute()
  return new Map(
    rows.map(({ accountId, until }) => [
      accountId,
      { until: until === null ? null : Number(until), ended: until !== null && Number(until) <= now },
    ]),
  )
}

/** Published courses that not everybody may take by themselves. */
const grantable = (db: Db | Trx) =>
  db
    .selectFrom('course')
    .select(['id', 'title'])
    .where('state', '=', 'published')
    .where(({ or, eb }) => or([eb('access', '!=', 'free'), eb('accessConditionId', '!=', '')]))

/** So many of them, by their titles. */
export function grantableCourses(db: Db | Trx, most: number): Promise<{ id: string; title: string }[]> {
  return grantable(db).orderBy('title').orderBy('id').limit(most).execute()
}

/** Which of these are. */
export async function grantableAmong(db: Db | Trx, ids: string[]): Promise<{ id: string; title: string }[]> {
  return ids.length === 0 ? [] : grantable(db).where('id', 'in', ids).execute()
}

export async function putGrant(trx: Trx, row: CourseGrantTable): Promise<void> {
  const { until, at, byId } = row
  await trx
    .insertInto('course_grant')
    .values(row)
    .onConflict((conflict) => conflict.columns(['courseId', 'accountId']).doUpdateSet({ until, at, byId }))
    .execute()
}

/** False where there is none, or it is over. Until when it lasted stays known. */
export async function endGrantAt(trx: Trx, courseId: string, accountId: string, at: number): Promise<boolean> {
  const row = await trx
    .updateTable('course_grant')
    .set({ until: at })
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', at)]))
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** A learner, a course they take, and when a teacher’s word, by which they have it, ends. */
export type Ending = { courseId: string; accountId: string; toldEnd: number | null; until: number }

/** What ends between two moments of what teachers gave: after one of them, so many. What was bought, its order tells of. */
export async function endingsBetween(
  db: Db,
  { from, to }: { from: number; to: number },
  after: { courseId: string; accountId: string },
  most: number,
): Promise<Ending[]> {
  const rows = await db
    .selectFrom('course_enrolment')
    .innerJoin('course_grant', (join) =>
      join
        .onRef('course_grant.courseId', '=', 'course_enrolment.courseId')
        .onRef('course_grant.accountId', '=', 'course_enrolment.accountId'),
    )
    .select(['course_enrolment.courseId', 'course_enrolment.accountId', 'toldEnd'])
    .select(({ ref }) => ref('course_grant.until').$castTo<number>().as('until'))
    .where('course_grant.until', '>', from)
    .where('course_grant.until', '<=', to)
    .where(({ or, and, eb }) =>
      or([
        eb('course_enrolment.courseId', '>', after.courseId),
        and([
          eb('course_enrolment.courseId', '=', after.courseId),
          eb('course_enrolment.accountId', '>', after.accountId),
        ]),
      ]),
    )
    .orderBy('course_enrolment.courseId')
    .orderBy('course_enrolment.accountId')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...row,
    toldEnd: row.toldEnd === null ? null : Number(row.toldEnd),
    until: Number(row.until),
  }))
}

/** Notes of which end a learner is told; false where that was so already, or they do not take the course any more. */
export async function noteTold(trx: Trx, { courseId, accountId, until }: Omit<Ending, 'toldEnd'>): Promise<boolean> {
  const row = await trx
    .updateTable('course_enrolment')
    .set({ toldEnd: until })
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .where(({ or, eb }) => or([eb('toldEnd', 'is', null), eb('toldEnd', '<>', until)]))
    .returning('courseId')
    .executeTakeFirst()
  return row !== undefined
}

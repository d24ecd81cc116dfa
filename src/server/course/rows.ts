import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import { folded, holds } from '#server/db/holds.ts'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Schema, Trx } from '#server/db/schema.ts'
import type { CourseLessonTable, CourseTable } from './tables.ts'

export type CourseRow = Selectable<CourseTable>
export type LessonRow = Selectable<CourseLessonTable>

/**
 * Whether a course is there for learners who take it: one that was published stays so, even as a draft again. Everybody else
 * finds a published one alone.
 */
export const isForLearners = ({ state, publishedAt }: Pick<CourseRow, 'state' | 'publishedAt'>): boolean =>
  state === 'published' || state === 'archived' || publishedAt !== null

/** The same in a query. */
export const areForLearners = ({ or, eb }: ExpressionBuilder<Schema, 'course'>) =>
  or([eb('course.state', 'in', ['published', 'archived']), eb('course.publishedAt', 'is not', null)])

export function courseById(db: Db | Trx, id: string): Promise<CourseRow | undefined> {
  return db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function coursesById(db: Db | Trx, ids: string[]): Promise<Map<string, CourseRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('course').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** One, held until the transaction ends: other transactions that change it, or its outline, wait. */
export function holdCourse(trx: Trx, id: string): Promise<CourseRow | undefined> {
  return trx
    .updateTable('course')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function insertCourse(trx: Trx, row: Omit<Insertable<CourseTable>, 'rev'>): Promise<void> {
  await trx
    .insertInto('course')
    .values({ ...row, rev: 1 })
    .execute()
}

/** Changes a course that is held, and counts its revision up: lessons changed in this transaction are of it. */
export async function updateCourse(
  trx: Trx,
  id: string,
  values: Omit<Updateable<CourseTable>, 'rev'> = {},
): Promise<void> {
  await trx
    .updateTable('course')
    .set({ ...values, rev: sql<number>`rev + 1` })
    .where('id', '=', id)
    .execute()
}

type Filter = {
  locale: Locale
  tag?: string | undefined
  level?: number | undefined
  q?: string | undefined
  mine: string | null
}

/**
 * One page of the published courses in a language, the newest first; of those that `mine` takes, all that are for learners,
 * the one they were at last first.
 */
export async function coursePage(
  db: Db,
  { locale, tag, level, q = '', mine }: Filter,
  page: number,
  limit: number,
): Promise<{ list: CourseRow[]; total: number }> {
  const wanted = folded(q.trim())
  const matching = db
    .selectFrom('course')
    .$if(mine === null, (query) => query.where('state', '=', 'published').where('locale', '=', locale))
    .$if(mine !== null, (query) =>
      query.where(areForLearners).where(
        'id',
        'in',
        db
          .selectFrom('course_enrolment')
          .select('courseId')
          .where('accountId', '=', mine ?? ''),
      ),
    )
    // Tags are kept as JSON, in which each stands between its quotes.
    .$if(tag !== undefined, (query) => query.where(holds(sql`tags`, JSON.stringify(tag))))
    .$if(level !== undefined, (query) => query.where('level', '=', level as 1 | 2 | 3))
    .$if(wanted !== '', (query) => query.where(holds(sql`"titleKey"`, wanted)))
  return pageWithTotal(matching, { page, limit }, (query) =>
    query
      .selectAll()
      .$if(mine !== null, (rows) =>
        rows.orderBy(
          (eb) =>
            eb
              .selectFrom('course_enrolment')
              .select('seenAt')
              .whereRef('courseId', '=', 'course.id')
              .where('accountId', '=', mine ?? ''),
          'desc',
        ),
      )
      .orderBy('publishedAt', 'desc')
      .orderBy('id', 'desc'),
  )
}

/** Published courses, for a sitemap. */
export function courseAddresses(db: Db): Promise<{ id: string; updatedAt: number }[]> {
  return db
    .selectFrom('course')
    .select(['id', 'updatedAt'])
    .where('state', '=', 'published')
    .orderBy('id')
    .limit(50_000)
    .execute()
}

/** The name of the teacher; empty where there is none any more. */
export async function teacherName(db: Db | Trx, accountId: string): Promise<string> {
  const row = await db.selectFrom('account').select(['name', 'username']).where('id', '=', accountId).executeTakeFirst()
  return row?.name || row?.username || ''
}

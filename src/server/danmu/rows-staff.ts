import { sql } from 'kysely'
import type { DanmuQueue, DanmuSort, DanmuState } from '#contract/danmu/staff.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, pageOf } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { DanmuReportTable } from './tables.ts'

export type DanmuFilter = {
  queue?: DanmuQueue | undefined
  q?: string | undefined
  course?: string | undefined
  lesson?: string | undefined
  author?: string | undefined
  id?: string | undefined
}

/** Somebody reported it, and nobody has looked. */
const isReported = sql<boolean>`exists (
  select 1 from danmu_report where danmu_report."danmuId" = danmu.id and "settledBy" is null
)`

/** Danmu that staff may see: no notes, and nothing that its writer took back. */
function seen(db: Db, { queue, q = '', course, lesson, author, id }: DanmuFilter) {
  const wanted = folded(q.trim())
  return db
    .selectFrom('danmu')
    .where('danmu.kind', '!=', 'note')
    .where('danmu.text', '!=', '')
    .$if(queue === 'reported' || queue === 'waiting', (query) =>
      query
        .where('danmu.state', '!=', 'deleted')
        .where(({ or, eb }) =>
          or([isReported, ...(queue === 'waiting' ? [eb('danmu.state', '=', 'pending' as const)] : [])]),
        ),
    )
    .$if(queue !== undefined && queue !== 'reported' && queue !== 'waiting', (query) =>
      query.where('danmu.state', '=', queue as DanmuState),
    )
    .$if(wanted !== '', (query) => query.where(holds(sql`lower(danmu.text)`, wanted)))
    .$if(course !== undefined, (query) => query.where('danmu.courseId', '=', course as string))
    .$if(lesson !== undefined, (query) => query.where('danmu.lessonId', '=', lesson as string))
    .$if(author !== undefined, (query) => query.where('danmu.accountId', '=', author as string))
    .$if(id !== undefined, (query) => query.where('danmu.id', '=', id as string))
}

/** One page of what staff see, with where each stands and who wrote it, and how many there are in all. */
export async function staffPage(
  db: Db,
  {
    sort = 'latest',
    page,
    limit,
    ...filter
  }: DanmuFilter & { sort?: DanmuSort | undefined } & Record<'page' | 'limit', number>,
) {
  const total = await countOf(seen(db, filter))
  const list = await seen(db, filter)
    .leftJoin('course', 'course.id', 'danmu.courseId')
    .leftJoin('course_lesson', 'course_lesson.id', 'danmu.lessonId')
    .leftJoin('account', 'account.id', 'danmu.accountId')
    .select(['danmu.id', 'danmu.courseId', 'danmu.lessonId', 'danmu.accountId', 'danmu.atMs', 'danmu.text'])
    .select(['danmu.state', 'danmu.createdAt', 'course.title as courseTitle', 'course_lesson.title as lessonTitle'])
    .select(['account.name', 'account.username'])
    .select(({ selectFrom }) =>
      selectFrom('danmu_report')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('danmu_report.danmuId', '=', 'danmu.id')
        .where(sql<boolean>`"settledBy" is null`)
        .as('reports'),
    )
    .$if(sort === 'video', (query) =>
      query.orderBy('danmu.courseId').orderBy('danmu.lessonId').orderBy('danmu.atMs').orderBy('danmu.id'),
    )
    .$if(sort === 'latest', (query) => query.orderBy('danmu.createdAt', 'desc').orderBy('danmu.id', 'desc'))
    .$call(pageOf({ page, limit }))
    .execute()
  return { list, total }
}

/** How many wait for staff, by a rule or because they were reported, and since when the oldest does. */
export async function countDanmu(db: Db): Promise<{ count: number; since: number | null }> {
  const { count, since } = await seen(db, { queue: 'waiting' })
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<number | null>('danmu.createdAt').as('since')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), since: since === null ? null : Number(since) }
}

/** Keeps a report; whether it was none of theirs before. One that staff were done with is made anew. */
export async function keepReport(trx: Trx, row: Omit<DanmuReportTable, 'settledBy'>): Promise<boolean> {
  const kept = await trx
    .insertInto('danmu_report')
    .values({ ...row, settledBy: null })
    .onConflict((conflict) =>
      conflict
        .columns(['danmuId', 'accountId'])
        .doUpdateSet({ reason: row.reason, note: row.note, createdAt: row.createdAt, settledBy: null })
        .where(sql<boolean>`danmu_report."settledBy" is not null`),
    )
    .returning('danmuId')
    .executeTakeFirst()
  return kept !== undefined
}

/** Whom it was reported by that nobody has looked at, the last first. */
export function reportersOf(db: Db, danmuId: string, most: number) {
  return db
    .selectFrom('danmu_report')
    .leftJoin('account', 'account.id', 'danmu_report.accountId')
    .select(['reason', 'note', 'danmu_report.createdAt', 'account.name', 'account.username'])
    .where('danmuId', '=', danmuId)
    .where('settledBy', 'is', null)
    .orderBy('danmu_report.createdAt', 'desc')
    .orderBy('danmu_report.accountId')
    .limit(most)
    .execute()
}

/** Is done with what was reported of a danmu, by this step; how many that were. */
export async function settleReports(trx: Trx, danmuId: string, stepId: string): Promise<number> {
  const rows = await trx
    .updateTable('danmu_report')
    .set({ settledBy: stepId })
    .where('danmuId', '=', danmuId)
    .where('settledBy', 'is', null)
    .returning('accountId')
    .execute()
  return rows.length
}

/** Whether anything was reported of it that nobody has looked at. */
export async function hasOpenReport(trx: Trx, danmuId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('danmu_report')
    .select('danmuId')
    .where('danmuId', '=', danmuId)
    .where('settledBy', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The reports that a step was done with wait again. */
export async function reopenReports(trx: Trx, danmuId: string, stepId: string): Promise<void> {
  await trx
    .updateTable('danmu_report')
    .set({ settledBy: null })
    .where('danmuId', '=', danmuId)
    .where('settledBy', '=', stepId)
    .execute()
}

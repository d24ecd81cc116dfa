import type { Selectable } from 'kysely'
import type { Range, Watched } from '#contract/course/watched.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { LessonVideoTable, WatchBudgetTable } from './tables.ts'

export function videoOf(db: Db | Trx, lessonId: string): Promise<Selectable<LessonVideoTable> | undefined> {
  return db.selectFrom('lesson_video').selectAll().where('lessonId', '=', lessonId).executeTakeFirst()
}

/** What somebody has watched of a lesson, by what the server knows; nothing at first. */
export async function watchedOf(db: Db | Trx, accountId: string, lessonId: string): Promise<Watched> {
  const row = await db
    .selectFrom('lesson_watched')
    .select(['ranges', 'second', 'at'])
    .where('accountId', '=', accountId)
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()
  if (!row) return { ranges: [], second: 0, at: 0, doneAt: null }
  return { ...row, ranges: JSON.parse(row.ranges) as Range[], doneAt: null }
}

/** What people have watched of a lesson’s video; of those who watched last, so many. */
export async function watchedByAll(db: Db | Trx, lessonId: string, most: number): Promise<Range[][]> {
  const rows = await db
    .selectFrom('lesson_watched')
    .select('ranges')
    .where('lessonId', '=', lessonId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ ranges }) => JSON.parse(ranges) as Range[])
}

export async function putWatched(
  trx: Trx,
  { accountId, lessonId, ranges, second, at }: Watched & { accountId: string; lessonId: string },
): Promise<void> {
  const values = { ranges: JSON.stringify(ranges), second, at }
  await trx
    .insertInto('lesson_watched')
    .values({ accountId, lessonId, ...values })
    .onConflict((conflict) => conflict.columns(['accountId', 'lessonId']).doUpdateSet(values))
    .execute()
}

/**
 * How much of what somebody watches may still count, held until the transaction ends; as `first` says where nothing was
 * noted yet.
 */
export function holdBudget(
  trx: Trx,
  accountId: string,
  first: Omit<WatchBudgetTable, 'accountId'>,
): Promise<Selectable<WatchBudgetTable>> {
  return trx
    .insertInto('watch_budget')
    .values({ accountId, ...first })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet((eb) => ({ at: eb.ref('watch_budget.at') })))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setBudget(trx: Trx, { accountId, ...rest }: WatchBudgetTable): Promise<void> {
  await trx.updateTable('watch_budget').set(rest).where('accountId', '=', accountId).execute()
}

/** When a member took their first course; null for one who takes none. */
export async function firstEnrolment(db: Db | Trx, accountId: string): Promise<number | null> {
  const { at } = await db
    .selectFrom('course_enrolment')
    .where('accountId', '=', accountId)
    .select((eb) => eb.fn.min('at').as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? null : Number(at)
}

/** A lesson’s video with what is known of its file; undefined where there is none, or where its file is gone. */
export function videoFileOf(db: Db | Trx, lessonId: string) {
  return db
    .selectFrom('lesson_video')
    .innerJoin('file', 'file.id', 'fileId')
    .select(['fileId', 'seconds', 'name', 'type', 'bytes'])
    .where('lessonId', '=', lessonId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
}

/** Sets a lesson’s video in place of another one. */
export async function putVideo(trx: Trx, row: LessonVideoTable): Promise<void> {
  const { lessonId, ...values } = row
  await trx
    .insertInto('lesson_video')
    .values({ lessonId, ...values })
    .onConflict((conflict) => conflict.column('lessonId').doUpdateSet(values))
    .execute()
}

/** The lesson that a file is the video of. */
export async function lessonOfFile(db: Db | Trx, fileId: string): Promise<string | undefined> {
  const row = await db.selectFrom('lesson_video').select('lessonId').where('fileId', '=', fileId).executeTakeFirst()
  return row?.lessonId
}

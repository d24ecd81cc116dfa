import { type Insertable, type Selectable, sql } from 'kysely'
import { danmuLimits } from '#contract/danmu/limits.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { DanmuTable } from './tables.ts'

export type DanmuRow = Selectable<DanmuTable>

export function danmuById(db: Db | Trx, id: string): Promise<DanmuRow | undefined> {
  return db.selectFrom('danmu').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * What `accountId` may see of one page of a lesson’s video, in the order of the video; at most a page’s, the last written.
 * One’s own are there while they wait for staff, and when staff hid them. What members said comes before what was imported.
 */
export async function danmuPage(
  db: Db | Trx,
  { lessonId, minute, accountId }: { lessonId: string; minute: number; accountId: string | null },
): Promise<DanmuRow[]> {
  const from = minute * danmuLimits.pageSeconds * 1_000
  const rows = await db
    .selectFrom('danmu')
    .selectAll()
    .where('lessonId', '=', lessonId)
    .where('atMs', '>=', from)
    .where('atMs', '<', from + danmuLimits.pageSeconds * 1_000)
    .where('state', '!=', 'deleted')
    .where(({ eb, and, or }) =>
      or([
        and([eb('kind', '!=', 'note'), eb('state', '=', 'visible')]),
        ...(accountId === null ? [] : [eb('accountId', '=', accountId)]),
      ]),
    )
    .orderBy(sql`case when "accountId" = '' then 1 else 0 end`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(danmuLimits.pageMost)
    .execute()
  return rows.toSorted((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1))
}

/**
 * What was said of a lesson to others since then (integer seconds), or became something else: as it stands now, at most
 * `most` of each, the latest.
 */
export async function latestOf(
  db: Db | Trx,
  lessonId: string,
  { since, most }: { since: number; most: number },
): Promise<DanmuRow[]> {
  const ofLesson = db
    .selectFrom('danmu')
    .selectAll('danmu')
    .where('lessonId', '=', lessonId)
    .where('kind', '!=', 'note')
  // Asked for apart: together no index of either would do.
  const written = await ofLesson
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const became = await ofLesson
    .innerJoin('danmu_step', 'danmu_step.danmuId', 'danmu.id')
    .where('danmu_step.createdAt', '>=', since)
    .orderBy('danmu_step.createdAt', 'desc')
    .limit(most)
    .execute()
  return [...new Map([...became, ...written].map((row) => [row.id, row])).values()]
}

/** How many danmu everybody sees in each part of a lesson’s video, where there are any. */
export async function countByPart(db: Db | Trx, lessonId: string, seconds: number): Promise<Map<number, number>> {
  const part = sql<number>`"atMs" / ${sql.lit(seconds * 1_000)}`
  const rows = await db
    .selectFrom('danmu')
    .select((eb) => [part.as('part'), eb.fn.countAll<number>().as('count')])
    .where('lessonId', '=', lessonId)
    .where('kind', '!=', 'note')
    .where('state', '=', 'visible')
    .groupBy(part)
    .execute()
  return new Map(rows.map(({ part, count }) => [Number(part), Number(count)]))
}

/** When somebody’s danmu count as written that were after `since`, the first one first. */
export async function writtenSince(trx: Trx, accountId: string, since: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('danmu')
    .select('writtenAt')
    .where('accountId', '=', accountId)
    .where('writtenAt', '>', since)
    .orderBy('writtenAt')
    .execute()
  return rows.map(({ writtenAt }) => Number(writtenAt))
}

/** When the oldest of somebody’s last `most` danmu or reports of some was made, where that was after `since`. */
export async function oldestOfLast(
  trx: Trx,
  table: 'danmu' | 'danmu_report',
  accountId: string,
  { since, most }: { since: number; most: number },
): Promise<number | undefined> {
  const row = await trx
    .selectFrom(table)
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.createdAt)
}

/** Whether it was added: an id that is there already is not taken twice. */
export async function insertDanmu(trx: Trx, row: Insertable<DanmuTable>): Promise<boolean> {
  const added = await trx
    .insertInto('danmu')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** What somebody said to others since then, in every state. */
export async function textsSince(trx: Trx, accountId: string, since: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('danmu')
    .select('text')
    .where('accountId', '=', accountId)
    .where('createdAt', '>', since)
    .where('kind', '!=', 'note')
    .execute()
  return rows.map(({ text }) => text)
}

/** A danmu that nobody else decides about before this transaction is over. */
export function holdDanmu(trx: Trx, id: string): Promise<DanmuRow | undefined> {
  return trx
    .updateTable('danmu')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function setState(trx: Trx, id: string, state: DanmuRow['state']): Promise<void> {
  await trx.updateTable('danmu').set({ state }).where('id', '=', id).execute()
}

/** Empties one. */
export async function emptyDanmu(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('danmu').set({ state: 'deleted', text: '' }).where('id', '=', id).execute()
}

import type { Insertable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { DanmuStepTable, DanmuTable } from './tables.ts'

/** So many rows in one statement: a database takes so many values at most. */
const atOnce = 500

/** Whose danmu are imported: nobody’s here. */
export const nobody = ''

function* portions<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += atOnce) yield list.slice(from, from + atOnce)
}

/** Which of these ids are a danmu of this lesson. */
export async function knownOf(trx: Trx, lessonId: string, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const batch of portions(ids)) {
    const query = trx.selectFrom('danmu').select('id').where('id', 'in', batch).where('lessonId', '=', lessonId)
    for (const { id } of await query.execute()) known.add(id)
  }
  return known
}

/** How many imported ones a lesson has, in every state. */
export async function countImported(trx: Trx, lessonId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('danmu')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lessonId', '=', lessonId)
    .where('accountId', '=', nobody)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds danmu; the ids of those that were not there. */
export async function insertMany(trx: Trx, rows: readonly Insertable<DanmuTable>[]): Promise<Set<string>> {
  const added = new Set<string>()
  for (const batch of portions(rows)) {
    const query = trx
      .insertInto('danmu')
      .values(batch)
      .onConflict((conflict) => conflict.column('id').doNothing())
    for (const { id } of await query.returning('id').execute()) added.add(id)
  }
  return added
}

export async function insertSteps(trx: Trx, rows: readonly Insertable<DanmuStepTable>[]): Promise<void> {
  for (const batch of portions(rows)) await trx.insertInto('danmu_step').values(batch).execute()
}

/** Deletes what was imported into a lesson, with all that became of it; how many that were. */
export async function deleteImported(trx: Trx, lessonId: string): Promise<number> {
  const its = trx.selectFrom('danmu').select('id').where('lessonId', '=', lessonId).where('accountId', '=', nobody)
  await trx.deleteFrom('danmu_step').where('danmuId', 'in', its).execute()
  await trx.deleteFrom('danmu_report').where('danmuId', 'in', its).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('danmu')
    .where('lessonId', '=', lessonId)
    .where('accountId', '=', nobody)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** What everybody sees of a lesson’s danmu, after another in the order of the video. */
export function seenAfter(db: Db, lessonId: string, { after, most }: { after: [number, string]; most: number }) {
  return seen(db, lessonId)
    .select(['id', 'atMs', 'text', 'mode', 'colour', 'writtenAt'])
    .where((eb) => eb(eb.refTuple('atMs', 'id'), '>', eb.tuple(after[0], after[1])))
    .orderBy('atMs')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function countSeen(db: Db, lessonId: string): Promise<number> {
  const { count } = await seen(db, lessonId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const seen = (db: Db, lessonId: string) =>
  db.selectFrom('danmu').where('lessonId', '=', lessonId).where('kind', '!=', 'note').where('state', '=', 'visible')

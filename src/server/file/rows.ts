import type { Selectable } from 'kysely'
import type { FilePurpose } from '#contract/file/kinds.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo, siteTime } from '#server/db/site-time.ts'
import type { FilePartTable, FileTable } from './tables.ts'

export type FileRow = Selectable<FileTable>
export type PartRow = Selectable<FilePartTable>

/** Begins one, dated by the site's time. */
export async function insertFile(db: Db | Trx, row: Omit<FileRow, 'touchedAt'>): Promise<void> {
  await db
    .insertInto('file')
    .values({ ...row, touchedAt: siteTime(row.createdAt) })
    .execute()
}

/** A file of any owner by its id; undefined for one that is being removed. */
export function fileById(db: Db | Trx, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('file').selectAll().where('id', '=', id).where('state', '!=', 'leaving').executeTakeFirst()
}

/** What an account has begun for something and not finished, the latest first. */
export function unfinishedFiles(db: Db | Trx, ownerId: string, most: number, purpose?: FilePurpose) {
  let wanted = db.selectFrom('file').selectAll().where('ownerId', '=', ownerId).where('state', '=', 'receiving')
  if (purpose) wanted = wanted.where('purpose', '=', purpose)
  return wanted.orderBy('createdAt', 'desc').orderBy('id').limit(most).execute()
}

/** Some of an account's files beyond one, by their ids, in every state. */
export function filesOf(db: Db, ownerId: string, after: string, most: number): Promise<FileRow[]> {
  const wanted = db.selectFrom('file').selectAll().where('ownerId', '=', ownerId).where('id', '>', after)
  return wanted.orderBy('id').limit(most).execute()
}

export async function insertPart(db: Db, row: PartRow): Promise<void> {
  await db.insertInto('file_part').values(row).execute()
}

/**
 * The written part counts from now on, in place of a shorter one; whether nobody else has gone on with this upload since
 * it stood at `from`.
 */
export async function countPart(
  trx: Trx,
  part: PartRow,
  { from, to, whole, now }: { from: number; to: number; whole: boolean; now: number },
): Promise<boolean> {
  const moved = await trx
    .updateTable('file')
    .set({ received: to, touchedAt: siteTime(now), state: whole ? 'ready' : 'receiving' })
    .where('id', '=', part.fileId)
    .where('state', '=', 'receiving')
    .where('received', '=', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  const here = trx.updateTable('file_part').where('fileId', '=', part.fileId).where('at', '=', part.at)
  await here.set({ kept: 0 }).where('kept', '=', 1).execute()
  await trx.updateTable('file_part').set({ kept: 1 }).where('name', '=', part.name).execute()
  return true
}

/** The parts that hold a file, from one to another, in order. */
export function keptParts(db: Db, fileId: string, first: number, last: number): Promise<PartRow[]> {
  return db
    .selectFrom('file_part')
    .selectAll()
    .where('fileId', '=', fileId)
    .where('kept', '=', 1)
    .where('at', '>=', first)
    .where('at', '<=', last)
    .orderBy('at')
    .execute()
}

/** The objects of a file; `at`: only those of one place that do not count. */
export async function partNames(db: Db, fileId: string, at?: number): Promise<string[]> {
  let wanted = db.selectFrom('file_part').select('name').where('fileId', '=', fileId)
  if (at !== undefined) wanted = wanted.where('at', '=', at).where('kept', '=', 0)
  return (await wanted.execute()).map(({ name }) => name)
}

export async function deletePart(db: Db, name: string): Promise<void> {
  await db.deleteFrom('file_part').where('name', '=', name).execute()
}

export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}

/**
 * Something uses these from now on, so nothing sweeps them; how many there were to be had: whole ones for this purpose. An
 * account's own, and those that something used already, whosoever's they are.
 */
export async function holdFiles(
  trx: Trx,
  ids: string[],
  { purpose, accountId, now }: { purpose: FilePurpose; accountId: string; now: number },
): Promise<number> {
  if (ids.length === 0) return 0
  const held = await trx
    .updateTable('file')
    .set({ held: 1, touchedAt: siteTime(now) })
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('ownerId', '=', accountId), eb('held', '=', 1)]))
    .executeTakeFirst()
  return Number(held.numUpdatedRows)
}

/** Nothing uses these any more: they are swept when they have been spare for some days. The caller has made sure. */
export async function releaseFiles(trx: Trx, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('file')
    .set({ held: 0, touchedAt: siteTime(now) })
    .where('id', 'in', ids)
    .execute()
}

/** Takes one out of use for good, where nothing uses it; whether it was there to be taken. */
export async function takeSpare(db: Db, id: string): Promise<boolean> {
  const taken = db.updateTable('file').set({ state: 'leaving' }).where('id', '=', id).where('held', '=', 0)
  return (await taken.executeTakeFirst()).numUpdatedRows > 0n
}

/** The same for some that have been spare for so long; and those whose removal was cut short. */
export async function takeOldSpare(
  db: Db,
  { now, seconds, most }: { now: number; seconds: number; most: number },
): Promise<string[]> {
  const taken = await db
    .updateTable('file')
    .set({ state: 'leaving' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('file')
        .select('id')
        .where('held', '=', 0)
        .where((one) => one.or([one('touchedAt', '<', secondsAgo(now, seconds)), one('state', '=', 'leaving')]))
        .orderBy('touchedAt')
        .limit(most),
    )
    // Once more: PostgreSQL waits for a transaction that is just beginning to use one, and then looks again at this
    // alone.
    .where('held', '=', 0)
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}

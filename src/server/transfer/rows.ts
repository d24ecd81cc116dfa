import type { Selectable, Updateable } from 'kysely'
import { transferLimits } from '#contract/transfer/limits.ts'
import type { TransferState } from '#contract/transfer/transfer.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo, siteTime } from '#server/db/site-time.ts'
import type { TransferTable } from './tables.ts'

export type TransferRow = Selectable<TransferTable>

/** Keeps a new one, dated by the site's time. */
export async function insertTransfer(db: Db | Trx, row: TransferRow): Promise<void> {
  await db
    .insertInto('transfer')
    .values({ ...row, createdAt: siteTime(row.createdAt) })
    .execute()
}

export function transferById(db: Db | Trx, id: string): Promise<TransferRow | undefined> {
  return db.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The export that has this file and is whole. */
export function exportedByFile(db: Db, file: string): Promise<TransferRow | undefined> {
  const wanted = db.selectFrom('transfer').selectAll().where('file', '=', file)
  return wanted.where('kind', '=', 'export').where('state', '=', 'exported').executeTakeFirst()
}

export function latestTransfers(db: Db | Trx): Promise<TransferRow[]> {
  const all = db.selectFrom('transfer').selectAll().where('kind', '!=', 'course')
  return all.orderBy('createdAt', 'desc').orderBy('id').limit(transferLimits.listed).execute()
}

/** Courses that somebody brings. */
export function latestCourses(db: Db | Trx, accountId: string): Promise<TransferRow[]> {
  const own = db.selectFrom('transfer').selectAll().where('kind', '=', 'course').where('accountId', '=', accountId)
  return own.orderBy('createdAt', 'desc').orderBy('id').limit(transferLimits.listed).execute()
}

/** Changes one that is in one of these states; false where it is in none of them. */
export async function changeTransfer(
  db: Db | Trx,
  id: string,
  from: TransferState[],
  values: Updateable<TransferTable>,
): Promise<boolean> {
  const changed = db.updateTable('transfer').set(values).where('id', '=', id).where('state', 'in', from)
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n
}

/** Some that were begun longer ago than they are kept. */
export function oldTransfers(db: Db, now: number, most: number): Promise<TransferRow[]> {
  const old = db.selectFrom('transfer').selectAll().where('createdAt', '<', secondsAgo(now, transferLimits.keptSeconds))
  return old.orderBy('createdAt').limit(most).execute()
}

export async function deleteTransfer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('transfer').where('id', '=', id).execute()
}

import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db, Schema, Trx } from '#server/db/schema.ts'
import { secondsAgo, siteTime } from '#server/db/site-time.ts'
import type { UploadTable } from './tables.ts'

export type UploadRow = Selectable<UploadTable>

/** In `usedAt`: its file is not there yet, or not for long any more. Nobody may use it. */
const moving = 0

/** That an upload is there, whether something shows it or nothing does. */
export function isThere(eb: ExpressionBuilder<Schema, 'upload'>) {
  return eb.or([eb('usedAt', 'is', null), eb('usedAt', '>', moving)])
}

/** That an upload waits to be swept. */
function isSpare(eb: ExpressionBuilder<Schema, 'upload'>) {
  return eb.or([eb('usedAt', 'is', null), eb('usedAt', '=', moving)])
}

/** Begins an upload: the row first, so that no file is ever there that no row knows of. Dated by the site's time. */
export async function insertUpload(db: Db, row: Omit<UploadRow, 'usedAt' | 'closed'>): Promise<void> {
  await db
    .insertInto('upload')
    .values({ ...row, createdAt: siteTime(row.createdAt), usedAt: moving })
    .execute()
}

/** Its file is there now: it may be used. */
export async function finishUpload(db: Db, id: string): Promise<void> {
  await db.updateTable('upload').set({ usedAt: null }).where('id', '=', id).execute()
}

export async function deleteUploadRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute()
}

/** What some uploaders sent is an account's from now on. */
export async function giveUploads(trx: Trx, from: string[], accountId: string): Promise<void> {
  if (from.length > 0) await trx.updateTable('upload').set({ accountId }).where('accountId', 'in', from).execute()
}

/** An account's upload; undefined for somebody else's, and for one that is being removed. */
export function uploadOf(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where(isThere)
    .executeTakeFirst()
}

/** Takes one that nothing uses out of use for good; whether it was there to be taken. */
export async function takeUnused(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('upload')
    .set({ usedAt: moving })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The same for some that were begun more than so many seconds ago, and those whose removal was cut short. By the site's
 * time: a clock that jumps must not take what somebody is about to use.
 */
export function takeOldUnused(
  db: Db,
  { now, seconds, most }: { now: number; seconds: number; most: number },
): Promise<Pick<UploadRow, 'id' | 'name'>[]> {
  return (
    db
      .updateTable('upload')
      .set({ usedAt: moving })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('upload')
          .select('id')
          .where('createdAt', '<', secondsAgo(now, seconds))
          .where(isSpare)
          .orderBy('createdAt')
          .limit(most),
      )
      // Once more: PostgreSQL waits for a transaction that is just beginning to use one, and then looks again at this
      // alone.
      .where(isSpare)
      .returning(['id', 'name'])
      .execute()
  )
}

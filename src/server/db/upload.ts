import type { Selectable } from 'kysely'
import type { Db, Trx, UploadTable } from './schema.ts'

export type UploadRow = Selectable<UploadTable>

/** In `usedAt`: its file is not there yet, or not for long any more. Nobody may use it. */
const moving = 0

/** Begins an upload: the row first, so that no file is ever there that no row knows of. */
export async function insertUpload(db: Db, row: Omit<UploadRow, 'usedAt'>): Promise<void> {
  await db
    .insertInto('upload')
    .values({ ...row, usedAt: moving })
    .execute()
}

/** Its file is there now: it may be used. */
export async function finishUpload(db: Db, id: string): Promise<void> {
  await db.updateTable('upload').set({ usedAt: null }).where('id', '=', id).execute()
}

export async function deleteUploadRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute()
}

/** An account's upload; undefined for somebody else's, and for one that is being removed. */
export function uploadOf(db: Db | Trx, accountId: string, id: string) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('usedAt', 'is', null), eb('usedAt', '>', moving)]))
    .executeTakeFirst()
}

/**
 * Something shows it from now on, so that it is not swept. Of two who use and remove it at once, one comes too late.
 *
 * @returns its name among the uploaded files; undefined where the account has no such upload of that purpose
 */
export async function useUpload(
  trx: Trx,
  { accountId, id, purpose, now }: { accountId: string; id: string; purpose: string; now: number },
): Promise<string | undefined> {
  const row = await trx
    .updateTable('upload')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('usedAt', 'is', null), eb('usedAt', '>', moving)]))
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Nothing shows it any more. */
export async function releaseUpload(trx: Trx, accountId: string, name: string): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ usedAt: null })
    .where('name', '=', name)
    .where('accountId', '=', accountId)
    .where('usedAt', '>', moving)
    .execute()
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

/** The same for some that were begun before `time`, and those whose removal was cut short. */
export function takeOldUnused(db: Db, time: number, most: number): Promise<Pick<UploadRow, 'id' | 'name'>[]> {
  return (
    db
      .updateTable('upload')
      .set({ usedAt: moving })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('upload')
          .select('id')
          .where('createdAt', '<', time)
          .where((or) => or.or([or('usedAt', 'is', null), or('usedAt', '=', moving)]))
          .orderBy('createdAt')
          .limit(most),
      )
      // Once more: PostgreSQL waits for whoever is just beginning to use one, and then looks again at this alone.
      .where((eb) => eb.or([eb('usedAt', 'is', null), eb('usedAt', '=', moving)]))
      .returning(['id', 'name'])
      .execute()
  )
}

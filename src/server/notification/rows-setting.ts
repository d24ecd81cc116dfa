import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { NotificationSettingTable } from './tables.ts'

export type SettingRow = Selectable<NotificationSettingTable>

/** What members chose; who never did is missing. */
export async function settingRows(db: Db | Trx, accountIds: string[]): Promise<Map<string, SettingRow>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db.selectFrom('notification_setting').selectAll().where('accountId', 'in', accountIds).execute()
  return new Map(rows.map((row) => [row.accountId, row]))
}

/** A member's row, held until the transaction ends; `usual` becomes it where there is none yet. */
export async function holdSetting(trx: Trx, usual: SettingRow): Promise<SettingRow> {
  return trx
    .insertInto('notification_setting')
    .values(usual)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ accountId: usual.accountId }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateSetting(db: Db | Trx, accountId: string, values: Partial<SettingRow>): Promise<void> {
  await db.updateTable('notification_setting').set(values).where('accountId', '=', accountId).execute()
}

/** Some whose daily mail is due, the longest due first. */
export async function dueDigests(db: Db, now: number, most: number): Promise<SettingRow[]> {
  return db
    .selectFrom('notification_setting')
    .selectAll()
    .where('digestAt', '<=', now)
    .orderBy('digestAt')
    .orderBy('accountId')
    .limit(most)
    .execute()
}

/** Takes a daily mail upon itself: of any number of processes one does, for it was due at `digestAt` once. */
export async function takeDigest(
  trx: Trx,
  { accountId, digestAt }: Pick<SettingRow, 'accountId' | 'digestAt'>,
  values: Pick<SettingRow, 'digestAt' | 'digestClaim'>,
): Promise<boolean> {
  const taken = await trx
    .updateTable('notification_setting')
    .set(values)
    .where('accountId', '=', accountId)
    .where('digestAt', '=', digestAt)
    .returning('accountId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Ends what `claim` took upon itself; whether it was still at it. */
export async function endDigest(
  db: Db | Trx,
  accountId: string,
  claim: string,
  values: Partial<SettingRow>,
): Promise<boolean> {
  const ended = await db
    .updateTable('notification_setting')
    .set({ ...values, digestClaim: null })
    .where('accountId', '=', accountId)
    .where('digestClaim', '=', claim)
    .returning('accountId')
    .executeTakeFirst()
  return ended !== undefined
}

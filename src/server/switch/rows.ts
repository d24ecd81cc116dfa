import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { SwitchChangeTable, SwitchTable } from './tables.ts'

export type SwitchRow = Selectable<SwitchTable>

/** Everything that is set; there are as many as the code declares, and some that it did. */
export async function switchRows(db: Db | Trx): Promise<SwitchRow[]> {
  return db.selectFrom('feature_switch').selectAll().execute()
}

export async function switchRow(db: Db | Trx, key: string): Promise<SwitchRow | undefined> {
  return db.selectFrom('feature_switch').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Whether nobody had set it before. */
export async function insertSwitch(trx: Trx, row: Insertable<SwitchTable>): Promise<boolean> {
  const rows = await trx
    .insertInto('feature_switch')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return rows.length > 0
}

/** Whether it was still of this version, which counts on. */
export async function updateSwitch(
  trx: Trx,
  key: string,
  version: number,
  values: Updateable<SwitchTable>,
): Promise<boolean> {
  const rows = await trx
    .updateTable('feature_switch')
    .set({ ...values, version: version + 1 })
    .where('key', '=', key)
    .where('version', '=', version)
    .returning('key')
    .execute()
  return rows.length > 0
}

/** The row, held until the transaction ends: other transactions that change it wait. */
export async function holdSwitch(trx: Trx, key: string): Promise<SwitchRow | undefined> {
  return trx
    .updateTable('feature_switch')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst()
}

export async function insertSwitchChange(trx: Trx, row: Insertable<SwitchChangeTable>): Promise<void> {
  await trx.insertInto('feature_switch_change').values(row).execute()
}

/** The latest changes of a switch, each with its author's name. */
export async function switchChanges(db: Db | Trx, key: string, limit: number) {
  return db
    .selectFrom('feature_switch_change as change')
    .leftJoin('account', 'account.id', 'change.accountId')
    .selectAll('change')
    .select(['account.name', 'account.username'])
    .where('change.key', '=', key)
    .orderBy('change.version', 'desc')
    .limit(limit)
    .execute()
}

/** Accounts by their ids, or by their user names in small letters. */
export async function accountsMeant(db: Db | Trx, words: readonly string[]) {
  if (words.length === 0) return []
  return db
    .selectFrom('account')
    .select(['id', 'username', 'usernameKey'])
    .where(({ or, eb }) =>
      or([
        eb('id', 'in', words),
        eb(
          'usernameKey',
          'in',
          words.map((word) => word.toLowerCase()),
        ),
      ]),
    )
    .execute()
}

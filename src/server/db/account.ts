import type { Selectable } from 'kysely'
import type { AccountTable, Db } from './schema.ts'

export type Account = Selectable<AccountTable>

/** An account that may sign in; any other status may not. */
export const activeStatus = 1

export async function accountById(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function accountByPerson(db: Db, issuer: string, sub: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('issuer', '=', issuer).where('sub', '=', sub).executeTakeFirst()
}

/** Two first sign-ins at once make one account: the second insert does nothing. */
export async function insertAccount(db: Db, account: Account): Promise<void> {
  await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.columns(['issuer', 'sub']).doNothing())
    .execute()
}

export async function updateAccount(
  db: Db,
  id: string,
  values: Partial<Pick<Account, 'name' | 'path' | 'roleId' | 'updatedAt' | 'lastSignInAt'>>,
): Promise<void> {
  await db.updateTable('account').set(values).where('id', '=', id).execute()
}

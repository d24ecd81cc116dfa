import { type Insertable, type Selectable, sql } from 'kysely'
import type { AccountTable, Db, Trx } from './schema.ts'

/** An account as the rest of the server knows it; the keys for finding it are made here alone. */
export type Account = Omit<Selectable<AccountTable>, 'nameKey' | 'usernameKey' | 'emailKey'>
export type NewAccount = Omit<Insertable<AccountTable>, 'nameKey' | 'usernameKey' | 'emailKey'>

/** An account that may sign in; any other status may not. */
export const activeStatus = 1

/** Text as it is searched and sorted: case and full or half width do not matter. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

export async function accountById(db: Db | Trx, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function accountByPerson(db: Db, issuer: string, sub: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('issuer', '=', issuer).where('sub', '=', sub).executeTakeFirst()
}

/** Two first sign-ins at once make one account: the second insert does nothing. */
export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db
    .insertInto('account')
    .values({ ...account, nameKey: folded(account.name), usernameKey: account.username.toLowerCase() })
    .onConflict((conflict) => conflict.columns(['issuer', 'sub']).doNothing())
    .execute()
}

export async function updateAccount(
  db: Db | Trx,
  id: string,
  values: Partial<Pick<Account, 'name' | 'path' | 'roleId' | 'updatedAt' | 'lastSignInAt'>>,
): Promise<void> {
  const nameKey = values.name === undefined ? {} : { nameKey: folded(values.name) }
  await db
    .updateTable('account')
    .set({ ...values, ...nameKey })
    .where('id', '=', id)
    .execute()
}

/**
 * Some accounts as they are now, held until the transaction ends: whoever wants to change one of them waits, and then
 * sees what became of it.
 */
export async function holdAccounts(trx: Trx, ids: string[]) {
  return trx
    .updateTable('account')
    .set((eb) => ({ roleId: eb.ref('roleId') }))
    .where('id', 'in', ids)
    .returning(['id', 'name', 'username', 'roleId'])
    .execute()
}

/**
 * One page of the accounts whose name or user name holds `part`, whatever its case, sorted by name, and how many there
 * are in all. `part` is compared as it is: nothing in it is a pattern.
 */
export async function accountsWith(db: Db | Trx, part: string, page: number, limit: number) {
  const wanted = folded(part.trim())
  // Both engines have this function and mean the same by it; LIKE they read differently.
  const holds = (text: ReturnType<typeof sql>) => sql<boolean>`replace(${text}, ${wanted}, '') <> ${text}`
  const matching = db
    .selectFrom('account')
    .$if(wanted !== '', (query) =>
      query.where(sql<boolean>`(${holds(sql`"nameKey"`)} or ${holds(sql`lower(username)`)})`),
    )
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await matching
    .select(['id', 'name', 'username', 'roleId'])
    .orderBy('nameKey')
    .orderBy('username')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { list, total }
}

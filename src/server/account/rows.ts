import { type Insertable, type Selectable, sql } from 'kysely'
import type { AccountSort } from '#contract/account/account.ts'
import { erasedStatus } from '#server/access/tables.ts'
import { breaksIndex } from '#server/db/breaks-index.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, pageOf, pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { AccountTable } from './tables.ts'

/** An account as the rest of the server knows it; the keys for finding it are made here alone. */
export type Account = Omit<Selectable<AccountTable>, 'nameKey' | 'usernameKey' | 'emailKey'>
export type NewAccount = Omit<Insertable<AccountTable>, 'nameKey' | 'usernameKey' | 'emailKey'>

/** Undefined where there is none, or none any more. */
export async function accountById(db: Db | Trx, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', erasedStatus)
    .executeTakeFirst()
}

/** A member by the name that they sign in with; undefined where there is none any more. */
export async function accountByUsername(db: Db | Trx, username: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('username', '=', username)
    .where('status', '<>', erasedStatus)
    .executeTakeFirst()
}

export async function accountByPerson(db: Db, issuer: string, sub: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('issuer', '=', issuer).where('sub', '=', sub).executeTakeFirst()
}

/** Two first sign-ins at once make one account: the second insert does nothing. Throws when the user name is taken. */
export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db
    .insertInto('account')
    .values({ ...account, nameKey: folded(account.name), usernameKey: account.username.toLowerCase() })
    .onConflict((conflict) => conflict.columns(['issuer', 'sub']).doNothing())
    .execute()
}

type Change = Partial<Omit<Account, 'id' | 'issuer' | 'sub' | 'createdAt' | 'rev'>>

/** Throws when somebody else has the user name, address or number: see `takenField`. */
export async function updateAccount(db: Db | Trx, id: string, values: Change): Promise<void> {
  await db.updateTable('account').set(withKeys(values)).where('id', '=', id).execute()
}

/** Changes an account that is still at revision `rev`, which counts on; whether it was. Throws as updateAccount does. */
export async function updateAccountAt(trx: Trx, id: string, rev: number, values: Change): Promise<boolean> {
  const changed = await trx
    .updateTable('account')
    .set({ ...withKeys(values), rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Notes a sign-in, and what the issuer says of the person, save what they chose themselves. */
export async function updateAtSignIn(
  db: Db,
  id: string,
  said: { name: string; path: string; lastSignInAt: number; roleId?: number },
): Promise<Account> {
  const { name, path, ...rest } = said
  const unlessOwn = (own: 'ownName' | 'ownPath', column: 'name' | 'nameKey' | 'path', value: string) =>
    sql<string>`case when ${sql.ref(own)} = 1 then ${sql.ref(column)} else ${value} end`
  return db
    .updateTable('account')
    .set(rest)
    .$if(name !== '', (query) =>
      query.set({
        name: unlessOwn('ownName', 'name', name),
        nameKey: unlessOwn('ownName', 'nameKey', folded(name)),
      }),
    )
    .$if(path !== '', (query) => query.set({ path: unlessOwn('ownPath', 'path', path) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The account as it is now, held until the transaction ends: other transactions that change it wait. */
export async function holdAccount(trx: Trx, id: string): Promise<Account | undefined> {
  return trx
    .updateTable('account')
    .set((eb) => ({ rev: eb.ref('rev') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** By the name of its index on PostgreSQL, and as SQLite names it in its message. */
const unique = {
  username: ['account_username', 'account.usernameKey'],
  email: ['account_email', 'account.emailKey'],
  mobile: ['account_mobile', 'account.mobile'],
} as const

/** Which of the things that one account alone may have an insert or update failed on; null for any other error. */
export function takenField(error: unknown): keyof typeof unique | null {
  for (const [field, [index, column]] of Object.entries(unique))
    if (breaksIndex(error, { index, column })) return field as keyof typeof unique
  return null
}

function withKeys(values: Change) {
  const { name, username, email } = values
  return {
    ...values,
    ...(name === undefined ? {} : { nameKey: folded(name) }),
    ...(username === undefined ? {} : { usernameKey: username.toLowerCase() }),
    ...(email === undefined ? {} : { emailKey: email?.toLowerCase() ?? null }),
  }
}

/**
 * Some accounts as they are now, held until the transaction ends: another transaction that changes one of them waits,
 * and then sees the result.
 */
export async function holdAccounts(trx: Trx, ids: string[]) {
  return trx
    .updateTable('account')
    .set((eb) => ({ roleId: eb.ref('roleId') }))
    .where('id', 'in', ids)
    .where('status', '<>', erasedStatus)
    .returning(['id', 'name', 'username', 'roleId'])
    .execute()
}

/**
 * One page of the accounts whose name or user name holds `part`, case ignored, sorted by name, and how many there are
 * in all. `part` is compared as it is: nothing in it is a pattern.
 */
export async function accountsWith(db: Db | Trx, part: string, page: number, limit: number) {
  const matching = accountsNamed(db, part)
  return pageWithTotal(matching, { page, limit }, (query) =>
    query.select(['id', 'name', 'username', 'roleId']).orderBy('nameKey').orderBy('username').orderBy('id'),
  )
}

const sortColumns = {
  name: ['nameKey', 'asc'],
  joined: ['createdAt', 'desc'],
  seen: ['lastSignInAt', 'desc'],
} as const

/** One page of the accounts that a filter leaves, and how many there are in all; `q` as in `accountsWith`. */
export async function accountPage(
  db: Db | Trx,
  filter: { q: string; roleId?: number | undefined; sort: AccountSort; page: number; limit: number },
) {
  const { q, roleId, sort, page, limit } = filter
  const matching = accountsNamed(db, q).$if(roleId !== undefined, (query) =>
    query.where('roleId', '=', roleId as number),
  )
  const total = await countOf(matching)
  const [column, direction] = sortColumns[sort]
  const list = await matching
    .select(['id', 'name', 'username', 'roleId', 'createdAt', 'lastSignInAt'])
    .orderBy(column, direction)
    .orderBy('username')
    .orderBy('id')
    .$call(pageOf({ page, limit }))
    .execute()
  return { list, total }
}

/** The accounts whose name or user name holds `part`, as in `accountsWith`. */
export function accountsNamed(db: Db | Trx, part: string) {
  const wanted = folded(part.trim())
  return db
    .selectFrom('account')
    .where('status', '<>', erasedStatus)
    .$if(wanted !== '', (query) =>
      query.where(({ or }) => or([holds(sql`"nameKey"`, wanted), holds(sql`"usernameKey"`, wanted)])),
    )
}

export async function countAccounts(db: Db): Promise<number> {
  return countOf(db.selectFrom('account').where('status', '<>', erasedStatus))
}

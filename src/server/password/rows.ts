import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { PasswordTable } from './tables.ts'

type PasswordRow = Selectable<PasswordTable>

export async function passwordOf(db: Db | Trx, accountId: string): Promise<PasswordRow | undefined> {
  return db.selectFrom('password').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** The password of a person as their issuer names them. */
export async function passwordOfPerson(db: Db, issuer: string, sub: string): Promise<PasswordRow | undefined> {
  return db
    .selectFrom('password')
    .innerJoin('account', 'account.id', 'password.accountId')
    .selectAll('password')
    .where('account.issuer', '=', issuer)
    .where('account.sub', '=', sub)
    .executeTakeFirst()
}

/**
 * Sets an account's password where it is still the one that was seen.
 *
 * @param seen the hash that was there, null when there was none
 * @returns false when somebody else was first
 */
export async function putPassword(trx: Trx, row: PasswordRow, seen: string | null): Promise<boolean> {
  const { accountId, ...values } = row
  const put =
    seen === null
      ? trx
          .insertInto('password')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('accountId')
      : trx
          .updateTable('password')
          .set(values)
          .where('accountId', '=', accountId)
          .where('hash', '=', seen)
          .returning('accountId')
  return (await put.executeTakeFirst()) !== undefined
}

import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { SignOnCodeTable } from './tables.ts'

export async function insertSignOnCode(db: Db, code: Insertable<SignOnCodeTable>): Promise<void> {
  await db.insertInto('sign_on_code').values(code).execute()
}

/** Marks a code as used and returns it: of any number of callers at once, one gets it. */
export async function takeSignOnCode(
  db: Db,
  codeHash: string,
  browserHash: string,
  now: number,
): Promise<Selectable<SignOnCodeTable> | undefined> {
  return db
    .updateTable('sign_on_code')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('browserHash', '=', browserHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteExpiredSignOnCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sign_on_code').where('expiresAt', '<=', now).execute()
}

/** Codes of an account that are still on their way. */
export async function deleteSignOnCodesOf(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('sign_on_code').where('accountId', '=', accountId).execute()
}

import type { Db, Trx } from '#server/db/schema.ts'
import type { BindingPassTable } from './tables.ts'

export async function insertPass(db: Db, pass: BindingPassTable): Promise<void> {
  await db.insertInto('binding_pass').values(pass).execute()
}

/** Whether a pass of this account is still good. */
export async function isPass(db: Db | Trx, passHash: string, accountId: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('binding_pass')
    .select('accountId')
    .where('passHash', '=', passHash)
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends all passes of an account. */
export async function endPasses(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('binding_pass').where('accountId', '=', accountId).execute()
}

export async function deleteExpiredPasses(db: Db, now: number): Promise<void> {
  await db.deleteFrom('binding_pass').where('expiresAt', '<=', now).execute()
}

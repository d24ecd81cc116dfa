import type { Db } from '#server/db/schema.ts'
import type { SignOutTable } from './tables.ts'

export async function insertSignOut(db: Db, row: SignOutTable): Promise<void> {
  await db.insertInto('sign_out').values(row).execute()
}

/** Takes the form of a ticket away: of any number of callers at once, one gets it. */
export async function takeSignOut(db: Db, ticketHash: string, now: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sign_out')
    .where('ticketHash', '=', ticketHash)
    .where('expiresAt', '>', now)
    .returning('form')
    .executeTakeFirst()
  return row?.form
}

export async function deleteExpiredSignOuts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sign_out').where('expiresAt', '<=', now).execute()
}

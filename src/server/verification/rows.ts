import type { Insertable } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { VerificationTable } from './tables.ts'

/** What a code belongs to. */
export type CodeOf = { purpose: string; target: string; owner: string }

/** A code in place of the one that the same owner had for the same. */
export async function putCode(db: Db, row: Insertable<VerificationTable>): Promise<void> {
  const { id, codeHash, tries, expiresAt } = row
  await db
    .insertInto('verification')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'target', 'owner']).doUpdateSet({ id, codeHash, tries, expiresAt }),
    )
    .execute()
}

/** Counts a try and tells what to compare with; nothing once `most` tries are over. */
export async function tryCodeRow(db: Db, { purpose, target, owner }: CodeOf, most: number, now: number) {
  return db
    .updateTable('verification')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('owner', '=', owner)
    .where('tries', '<', most)
    .where('expiresAt', '>', now)
    .returning(['id', 'codeHash'])
    .executeTakeFirst()
}

/** Takes a code away: of any number of callers at once, one does. */
export async function takeCodeRow(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('verification').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('verification').where('expiresAt', '<=', now).execute()
}

/** Whose an address or number is: an address in lower case. */
export async function accountOfTarget(db: Db, channel: 'mail' | 'sms', target: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where(channel === 'mail' ? 'emailKey' : 'mobile', '=', target)
    .executeTakeFirst()
  return row?.id ?? null
}

import type { Db, IdempotencyTable, Trx } from './schema.ts'

export function findAnswer(db: Db | Trx, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['endpoint', 'requestHash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/**
 * Keeps a row unless its key is there already; whether it did. In a transaction on PostgreSQL the second of two callers
 * waits here until the first has committed, or has taken everything back and left the key to it.
 */
export async function claimKey(db: Db | Trx, row: IdempotencyTable): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Lets go of a key that was claimed, by the same text, before `time`. */
export async function releaseKey(db: Db, key: string, claim: string, time: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('key', '=', key)
    .where('answer', '=', claim)
    .where('createdAt', '<', time)
    .execute()
}

export async function answerClaimed(db: Db | Trx, key: string, answer: string): Promise<void> {
  await db.updateTable('idempotency').set({ answer }).where('key', '=', key).execute()
}

/** Forgets answers from before `time`. */
export async function forgetAnswers(db: Db | Trx, time: number): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', time).execute()
}

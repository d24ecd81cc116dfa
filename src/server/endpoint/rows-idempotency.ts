import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo, siteTime } from '#server/db/site-time.ts'
import type { IdempotencyTable } from './tables.ts'

export function findAnswer(db: Db | Trx, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['endpoint', 'requestHash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/**
 * Keeps a row unless its key is there already; whether it did. In a transaction on PostgreSQL the second of two callers
 * waits here until the first has committed, or has taken everything back and left the key to it. `now` is the clock's; the
 * row is dated by the site's time.
 */
export async function claimKey(
  db: Db | Trx,
  { now, ...row }: Omit<IdempotencyTable, 'createdAt'> & { now: number },
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency')
    .values({ ...row, createdAt: siteTime(now) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Lets go of a key that was claimed, by the same text; with `older` only of a claim that is, by the site's time. */
export async function releaseKey(
  db: Db,
  key: string,
  claim: string,
  older?: { now: number; seconds: number },
): Promise<void> {
  let claimed = db.deleteFrom('idempotency').where('key', '=', key).where('answer', '=', claim)
  if (older) claimed = claimed.where('createdAt', '<', secondsAgo(older.now, older.seconds))
  await claimed.execute()
}

export async function answerClaimed(db: Db | Trx, key: string, answer: string): Promise<void> {
  await db.updateTable('idempotency').set({ answer }).where('key', '=', key).execute()
}

/** Forgets answers older than so many seconds, by the site's time: a clock that jumps must not let a key count twice. */
export async function forgetAnswers(db: Db | Trx, now: number, seconds: number): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', secondsAgo(now, seconds)).execute()
}

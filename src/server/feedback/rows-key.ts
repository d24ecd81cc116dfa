import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo, siteTime } from '#server/db/site-time.ts'
import type { FeedbackRow } from './rows.ts'

/** In `feedbackId`: the key was let in, and nothing was sent under it yet. */
const unused = ''

/** Lets a key in by its hash, for as long as keys are kept that open nothing; whether it is one that opens nothing. */
export async function insertKey(db: Db, hash: string, now: number): Promise<boolean> {
  const createdAt = siteTime(now)
  const row = await db
    .insertInto('feedback_key')
    .values({ hash, feedbackId: unused, createdAt })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ createdAt }).where('feedback_key.feedbackId', '=', unused),
    )
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a key that opens nothing for feedback that is sent now: of any number at once, one does. */
export async function takeKey(trx: Trx, hash: string, feedbackId: string): Promise<boolean> {
  const row = await trx
    .updateTable('feedback_key')
    .set({ feedbackId })
    .where('hash', '=', hash)
    .where('feedbackId', '=', unused)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds one more key that opens a guest’s feedback. */
export async function addKey(trx: Trx, hash: string, feedbackId: string, now: number): Promise<void> {
  await trx
    .insertInto('feedback_key')
    .values({ hash, feedbackId, createdAt: siteTime(now) })
    .execute()
}

/** What a key is good for: it opens feedback, or feedback can be sent under it; null where it was not let in. */
export async function purposeOf(db: Db, hash: string): Promise<'opens' | 'sends' | null> {
  const row = await db.selectFrom('feedback_key').select('feedbackId').where('hash', '=', hash).executeTakeFirst()
  return row ? (row.feedbackId === unused ? 'sends' : 'opens') : null
}

/** Whether a key opens this feedback. */
export async function opens(db: Db | Trx, hash: string, feedbackId: string): Promise<boolean> {
  const row = await db
    .selectFrom('feedback_key')
    .select('hash')
    .where('hash', '=', hash)
    .where('feedbackId', '=', feedbackId)
    .executeTakeFirst()
  return feedbackId !== unused && row !== undefined
}

/** What some keys open, the last changed first, each with the hash of the key. */
export function openedBy(db: Db, hashes: string[]): Promise<(FeedbackRow & { hash: string })[]> {
  return db
    .selectFrom('feedback_key')
    .innerJoin('feedback', 'feedback.id', 'feedback_key.feedbackId')
    .selectAll('feedback')
    .select('feedback_key.hash')
    .where('feedback_key.hash', 'in', hashes)
    .where('feedback.accountId', '=', '')
    .orderBy('feedback.updatedAt', 'desc')
    .orderBy('feedback.id', 'desc')
    .execute()
}

/** No key opens it any more; the hashes of those that did. */
export async function deleteKeys(trx: Trx, feedbackId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('feedback_key').where('feedbackId', '=', feedbackId).returning('hash').execute()
  return rows.map(({ hash }) => hash)
}

/** Forgets keys that nothing was sent under for so many seconds of the site’s time. */
export async function forgetUnusedKeys(db: Db, now: number, seconds: number): Promise<void> {
  await db
    .deleteFrom('feedback_key')
    .where('feedbackId', '=', unused)
    .where('createdAt', '<', secondsAgo(now, seconds))
    .execute()
}

/** What a guest said in one thread is said by an account from now on. */
export async function giveMessages(trx: Trx, feedbackId: string, accountId: string): Promise<void> {
  await trx
    .updateTable('feedback_message')
    .set({ accountId })
    .where('feedbackId', '=', feedbackId)
    .where('side', '=', 'member')
    .execute()
}

import type { Db } from '#server/db/schema.ts'

/** Notes that somebody has a ticket open, and forgets who had any open before `since`. */
export async function setPresence(
  db: Db,
  { since, ...present }: { feedbackId: string; accountId: string; at: number; writing: number; since: number },
): Promise<void> {
  const { at, writing } = present
  await db.deleteFrom('feedback_presence').where('at', '<', since).execute()
  await db
    .insertInto('feedback_presence')
    .values(present)
    .onConflict((conflict) => conflict.columns(['feedbackId', 'accountId']).doUpdateSet({ at, writing }))
    .execute()
}

/** Who else has it open, in the order of their names. */
export function othersPresent(db: Db, feedbackId: string, accountId: string, since: number) {
  return db
    .selectFrom('feedback_presence')
    .innerJoin('account', 'account.id', 'feedback_presence.accountId')
    .select(['account.name', 'account.username', 'writing'])
    .where('feedbackId', '=', feedbackId)
    .where('feedback_presence.accountId', '<>', accountId)
    .where('at', '>=', since)
    .orderBy('account.nameKey')
    .execute()
}

import type { Db, Trx } from '#server/db/schema.ts'

export function feedOf(db: Db | Trx, accountId: string) {
  return db.selectFrom('calendar_feed').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** Whose it is, of people who may still sign in. */
export async function feedOwner(db: Db | Trx, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'calendar_feed.accountId')
    .select('accountId')
    .where('key', '=', key)
    .where('account.status', '=', 1)
    .executeTakeFirst()
  return row?.accountId
}

export async function putFeed(trx: Trx, row: { accountId: string; key: string; createdAt: number }): Promise<void> {
  const { key, createdAt } = row
  await trx
    .insertInto('calendar_feed')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ key, createdAt }))
    .execute()
}

export async function removeFeed(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('calendar_feed').where('accountId', '=', accountId).execute()
}

/** What somebody takes part in or waits for and that did not end before `since`, in the order of time. */
export function eventsOf(db: Db, accountId: string, { since, most }: { since: number; most: number }) {
  return db
    .selectFrom('activity_person')
    .innerJoin('activity', 'activity.id', 'activity_person.activityId')
    .selectAll('activity')
    .select('activity_person.state')
    .where('accountId', '=', accountId)
    .where('activity_person.state', 'in', ['joined', 'waiting'])
    .where('activity.status', 'in', ['published', 'cancelled'])
    .where('activity.endAt', '>=', since)
    .orderBy('activity.startAt')
    .limit(most)
    .execute()
}

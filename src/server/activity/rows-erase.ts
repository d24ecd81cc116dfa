import type { Db, Trx } from '#server/db/schema.ts'

/** Activities that somebody has a part of, or had; some at a time, in the order of their ids. */
export async function activitiesOf(db: Db, accountId: string, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('activity_person')
    .select('activityId')
    .where('accountId', '=', accountId)
    .where('activityId', '>', after)
    .orderBy('activityId')
    .limit(most)
    .execute()
  return rows.map(({ activityId }) => activityId)
}

export async function deletePart(trx: Trx, activityId: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom('activity_person')
    .where('activityId', '=', activityId)
    .where('accountId', '=', accountId)
    .execute()
}

/** Deletes when they checked in, and their calendar. */
export async function deleteCheckIns(db: Db, accountId: string): Promise<void> {
  for (const table of ['check_in', 'check_in_zone', 'calendar_feed'] as const)
    await db.deleteFrom(table).where('accountId', '=', accountId).execute()
}

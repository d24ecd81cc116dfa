import type { Db } from '#server/db/schema.ts'

/** What one was told, as it lies in the database. */
export const ownNotifications = (db: Db, accountId: string, from: number, most: number) =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

/** How one is told outside the app; none of who never chose. */
export const ownNotificationSettings = async (db: Db, accountId: string, from: number, most: number) => {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['locale', 'zone', 'quietFrom', 'quietTo', 'mail', 'mailHour', 'off'])
    .where('accountId', '=', accountId)
    .offset(from)
    .limit(most)
    .execute()
  return rows.map(({ off, ...row }) => ({ ...row, off: JSON.parse(off) as unknown }))
}

/** Browsers that one’s pushes go to, without the keys that they are read with. */
export const ownPushDevices = (db: Db, accountId: string, from: number, most: number) =>
  db
    .selectFrom('push_subscription')
    .select(['endpoint', 'createdAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

import type { Db } from '#server/db/schema.ts'

/** What one was told, as it lies in the database. */
export const ownNotifications = (db: Db, accountId: string) =>
  db.selectFrom('notification').selectAll().where('accountId', '=', accountId).orderBy('createdAt').orderBy('id')

/** How one is told outside the app; none of who never chose. */
export const ownNotificationSettings = (db: Db, accountId: string) =>
  db
    .selectFrom('notification_setting')
    .select(['locale', 'zone', 'quietFrom', 'quietTo', 'mail', 'mailHour', 'off'])
    .where('accountId', '=', accountId)

/** What was pushed and mailed to one lately, and when. */
export const ownSentNotifications = (db: Db, accountId: string) =>
  db
    .selectFrom('notification_sent')
    .select(['subscriptionId', 'what', 'notificationId', 'count', 'outcome', 'sentAt'])
    .where('accountId', '=', accountId)
    .orderBy('sentAt')
    .orderBy('id')

/** Browsers that one’s pushes go to, without the keys that they are read with. */
export const ownPushDevices = (db: Db, accountId: string) =>
  db
    .selectFrom('push_subscription')
    .select(['endpoint', 'createdAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')

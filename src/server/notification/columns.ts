import { type ColumnRules, each, id } from '#server/db/erasure-rule.ts'
import type { NotificationTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  notification: {
    ...each('deleted', 'id', 'accountId', 'event', 'about', 'path', 'title', 'count', 'createdAt', 'updatedAt'),
    ...each('deleted', 'readAt', 'unreadKey'),
    // In what others were told.
    actorIds: id,
  },
  notification_setting: {
    ...each('deleted', 'accountId', 'locale', 'zone', 'quietFrom', 'quietTo', 'mail', 'mailHour', 'off', 'digestAt'),
    ...each('deleted', 'digestedUntil', 'digestTries', 'digestClaim'),
  },
  notification_delivery: each(
    'deleted',
    ...([
      'id',
      'notificationId',
      'accountId',
      'subscriptionId',
      'dueAt',
      'held',
      'tries',
      'claim',
      'handed',
      'createdAt',
    ] as const),
  ),
  notification_sent: each(
    'deleted',
    'id',
    'accountId',
    'subscriptionId',
    'what',
    'notificationId',
    'count',
    'outcome',
    'sentAt',
  ),
  push_subscription: each(
    'deleted',
    'id',
    'accountId',
    'sessionId',
    'endpoint',
    'p256dh',
    'auth',
    'createdAt',
    'endedAt',
  ),
} satisfies ColumnRules<NotificationTables>

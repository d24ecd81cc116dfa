import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import { notificationsOf } from './read.ts'
import { ownNotificationSettings, ownNotifications, ownPushDevices, ownSentNotifications } from './rows-own.ts'

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  notifications: ownPart(ownNotifications, { shown: (rows, db) => notificationsOf(db, rows) }),
  'notification-settings': ownPart(ownNotificationSettings, {
    shown: (rows) => rows.map(({ off, ...row }) => ({ ...row, off: JSON.parse(off) as unknown })),
  }),
  'push-devices': ownPart(ownPushDevices),
  'sent-notifications': ownPart(ownSentNotifications, {
    shown: (rows) => rows.map(({ subscriptionId, ...row }) => ({ ...row, channel: subscriptionId ? 'push' : 'mail' })),
  }),
}

import type { Generated } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import type { SentNotification } from '#contract/notification/sent.ts'
import type { MailTiming } from '#contract/notification/settings.ts'

/** The tables of this noun, by their names in the database. */
export interface NotificationTables {
  notification: NotificationTable
  notification_setting: NotificationSettingTable
  notification_delivery: NotificationDeliveryTable
  push_subscription: PushSubscriptionTable
  notification_sent: NotificationSentTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends NotificationTables {}
}

/** How a member is told outside the app; who has no row has never chosen. */
export interface NotificationSettingTable {
  accountId: string
  locale: Locale
  zone: string
  /** Minutes of the day; both or neither. */
  quietFrom: number | null
  quietTo: number | null
  mail: MailTiming
  mailHour: number
  /** JSON {push, mail}: kinds that are turned off. */
  off: string
  /** When the next daily mail is due; null of those who want none. */
  digestAt: number | null
  /** What was told until then was in a daily mail that was sent. */
  digestedUntil: number
  /** Tries of the one that is due, and whether one was handed to the mail server whose end nobody knows. */
  digestTries: Generated<number>
  digestClaim: string | null
}

/** A line on its way to a browser or a mailbox: there from its cause until it was sent. */
export interface NotificationDeliveryTable {
  id: string
  notificationId: string
  accountId: string
  /** The browser; empty for mail. */
  subscriptionId: string
  /** When it is to be sent; while somebody is at it, when another may take it over. */
  dueAt: number
  /** 1: quiet hours have kept it back, so that it may be one of a summary. */
  held: Generated<number>
  /** How often it was taken, by whom it was sent or not. */
  tries: Generated<number>
  /** Who sends it. */
  claim: string | null
  /** 1: a mail server may have it already, so that sending it again could double it. */
  handed: Generated<number>
  createdAt: number
}

/** What left the site, or could not, for a member to look up. */
export interface NotificationSentTable {
  id: string
  accountId: string
  /** The browser; empty for mail. */
  subscriptionId: string
  what: SentNotification['what']
  /** The line; empty of what speaks of several, or of none. Its words are the list’s: a name in them may be gone by now. */
  notificationId: string
  count: number
  outcome: SentNotification['outcome']
  sentAt: number
}

/** A browser that pushes go to. */
export interface PushSubscriptionTable {
  /** The hash of its address: there is one of each. */
  id: string
  accountId: string
  /** The session that subscribed; where that has ended, so has this. */
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: number
  /** When its member ended it, perhaps from another device; it stays, so that a new session does not bring it back. */
  endedAt: number | null
}

/** What a member is told. What happens again before they look is counted in the same row. */
export interface NotificationTable {
  id: string
  accountId: string
  /** A name of the contract’s; one that an earlier version knew counts for nothing. */
  event: string
  /** What it is about, `question:{id}`: of one event and thing, one is unread. */
  about: string
  /** Where it leads, a path of the app. */
  path: string
  title: string
  /** JSON: ids of those who did it, the latest first, a few of them. */
  actorIds: string
  count: Generated<number>
  createdAt: number
  /** When it last happened. */
  updatedAt: number
  readAt: number | null
  /** Account, event and thing while it is unread, otherwise null. */
  unreadKey: string | null
}

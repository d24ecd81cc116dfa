import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface NotificationTables {
  notification: NotificationTable
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

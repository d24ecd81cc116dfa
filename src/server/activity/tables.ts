import type { Generated } from 'kysely'
import type { ActivityMode } from '#contract/activity/activity.ts'
import type { ActivityStatus } from '#contract/activity/staff.ts'

/** The tables of this noun, by their names in the database. */
export interface ActivityTables {
  activity: ActivityTable
  activity_person: ActivityPersonTable
  check_in: CheckInTable
  check_in_zone: CheckInZoneTable
  calendar_feed: CalendarFeedTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends ActivityTables {}
}

export interface ActivityTable {
  id: string
  status: ActivityStatus
  mode: ActivityMode
  titleZh: string
  titleEn: string
  /** Both titles for searching: case and width do not matter. */
  titleKey: string
  summaryZh: string
  summaryEn: string
  placeZh: string
  placeEn: string
  /** Markdown, and what became of it. */
  rulesZh: string
  rulesEn: string
  htmlZh: string
  htmlEn: string
  startAt: number
  endAt: number
  signupEndAt: number
  /** The time zone that it is announced in. */
  zone: string
  /** Null: no limit. */
  seats: number | null
  link: string
  /** 1: guests see it. */
  open: number
  rewardPoints: number
  /** JSON of the contract’s tasks, without what is done. */
  tasks: string
  /** Why it was cancelled. */
  reason: Generated<string>
  /** How many take part and wait: counted from its people whenever they change. */
  joined: Generated<number>
  waiting: Generated<number>
  admitted: Generated<number>
  /** The last place in the order of those who came. */
  lastPlace: Generated<number>
  version: Generated<number>
  authorId: string
  createdAt: number
  updatedAt: number
}

/** A member’s part of an activity; when they leave, the row stays. */
export interface ActivityPersonTable {
  activityId: string
  accountId: string
  state: 'joined' | 'waiting' | 'left'
  /** The order in which they came; a member who comes back is last again. */
  place: number
  /** What the ticket says. */
  code: string
  /** 1: a ranking may name them. */
  named: number
  joinedAt: number
  admittedAt: Generated<number>
  door: Generated<string>
  /** Of staff, who let them in. */
  admittedBy: Generated<string>
  /** Thousandths of the tasks, and since when so many. */
  done: Generated<number>
  doneAt: Generated<number>
  rewardedAt: Generated<number>
}

/** A day that somebody checked in on: `day` counts from 1970-01-01. */
export interface CheckInTable {
  accountId: string
  day: number
  /** When it arrived. */
  at: number
}

/** The zone that somebody’s days are counted in, and the one that counts from `nextAt` on. */
export interface CheckInZoneTable {
  accountId: string
  zone: string
  nextZone: string
  nextAt: number
  /** When it was last changed; 0: never. */
  changedAt: number
}

/** The address of somebody’s calendar. */
export interface CalendarFeedTable {
  accountId: string
  key: string
  createdAt: number
}

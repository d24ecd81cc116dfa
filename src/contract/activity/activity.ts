import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField } from '#contract/base/fields.ts'

/**
 * Activities of the site: what takes place and when, who takes part, and what they do for it. Times are integer seconds,
 * and each activity names the time zone that it is announced in. Points are whole numbers.
 */

/** `challenge`: tasks within a time, wherever one is. */
export const ActivityMode = z.enum(['online', 'offline', 'challenge'])
export type ActivityMode = z.infer<typeof ActivityMode>

/** By the clock. */
export const ActivityPhase = z.enum(['upcoming', 'running', 'ended'])
export type ActivityPhase = z.infer<typeof ActivityPhase>

/** What the tasks of a challenge count, of each member by itself: accepted answers, days checked in, lessons of courses done. */
export const TaskCounter = z.enum(['answers', 'checkIns', 'lessons'])
export type TaskCounter = z.infer<typeof TaskCounter>

export const ActivityId = z.string().check(z.minLength(1), z.maxLength(36))

export const ActivitySummary = z.object({
  id: z.string(),
  /** The language of its words: the asked one where it has them, the other one where not. */
  locale: LocaleField,
  title: z.string(),
  summary: z.string(),
  mode: ActivityMode,
  startAt: z.number(),
  endAt: z.number(),
  signupEndAt: z.number(),
  /** The time zone’s name, `Asia/Shanghai`. */
  zone: z.string(),
  /** Empty where it is nowhere in particular. */
  place: z.string(),
  /** Null: everybody has one. */
  seats: z.nullable(z.number()),
  /** How many take part, and how many wait. */
  joined: z.number(),
  waiting: z.number(),
  rewardPoints: z.number(),
  cancelled: z.boolean(),
  /** Of the caller. */
  mine: z.enum(['none', 'joined', 'waiting']),
})
export type ActivitySummary = z.infer<typeof ActivitySummary>

/** What a task asks for, and how much of it the caller has done; never more than it asks for. */
export const ActivityTask = z.object({ counter: TaskCounter, target: z.number(), done: z.number() })
export type ActivityTask = z.infer<typeof ActivityTask>

/** What only the caller sees of their own part. */
export const OwnPart = z.object({
  /** On the waiting list: how many are before them, and themselves; otherwise 0. */
  position: z.number(),
  /** What is shown at the door; empty while they wait, and of what has none: only an offline activity has. */
  code: z.string(),
  /** Whether a ranking may name them. */
  named: z.boolean(),
  /** When they were let in at the door, and when they had done all tasks; 0: not yet. */
  admittedAt: z.number(),
  rewardedAt: z.number(),
})
export type OwnPart = z.infer<typeof OwnPart>

export const Activity = z.extend(ActivitySummary, {
  /** The rules, drawn and sanitised. */
  html: z.string(),
  tasks: z.array(ActivityTask),
  /** Where it takes place online; empty for callers who do not take part. */
  link: z.string(),
  /** Why it was cancelled; empty where it was not. */
  reason: z.string(),
  /** Null for callers who do not take part. */
  own: z.nullable(OwnPart),
})
export type Activity = z.infer<typeof Activity>

/** Which of the three it is at `now`. */
export function phaseOf({ startAt, endAt }: Pick<Activity, 'startAt' | 'endAt'>, now: number): ActivityPhase {
  if (now < startAt) return 'upcoming'
  return now < endAt ? 'running' : 'ended'
}

/** Whether somebody may still join it at `now`. */
export function isOpen({ signupEndAt, cancelled }: Pick<Activity, 'signupEndAt' | 'cancelled'>, now: number): boolean {
  return !cancelled && now < signupEndAt
}

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/activity',
  summary:
    'Published activities: those to come, the soonest first (where nothing is said), those that are running, the first to end first, or those that have ended, the last first. `mine`: what the caller takes part in, or waits for. Guests get the public ones.',
  auth: 'optional',
  input: z.object({
    locale: LocaleField,
    show: z.optional(ActivityPhase),
    mine: z.optional(z.enum(['1'])),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(ActivitySummary), total: z.number() }),
})

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/activity/item/:id',
  summary: 'One activity with its rules and tasks, and the caller’s own part; the link only for those who take part.',
  auth: 'optional',
  input: z.object({ id: ActivityId, locale: LocaleField }),
  output: Activity,
})

export const getActivityRanking = endpoint({
  method: 'GET',
  path: '/api/activity/item/:id/ranking',
  summary:
    'Who has done most of a challenge’s tasks, the first fifty; a member who does not want to be named has no name there. Done: thousandths.',
  auth: 'member',
  input: z.object({ id: ActivityId }),
  output: z.object({
    list: z.array(
      z.object({ name: z.string(), done: z.number(), finishedAt: z.number(), rank: z.number(), mine: z.boolean() }),
    ),
  }),
})

/** What changes where somebody’s part changes. */
const its = () => [listActivities, getActivity, getActivityRanking, getAdminCounts, getAdminOverview]

export const joinActivity = endpoint({
  method: 'POST',
  path: '/api/activity/item/:id/join',
  summary:
    'Takes part, or waits where no seat is left; the answer says which. A member who does already stays where they are. Over or cancelled: `data.fields.status = closed`. `askedAt`: when it was asked for; a member who hears of it only later is told by a notification too.',
  auth: 'member',
  queued: { name: 'joinActivity', version: 1 },
  changes: its,
  input: z.object({ id: ActivityId, named: z.boolean(), askedAt: z.number().check(z.int(), z.minimum(0)) }),
  output: z.object({ mine: z.enum(['joined', 'waiting']), position: z.number() }),
})

export const leaveActivity = endpoint({
  method: 'POST',
  path: '/api/activity/item/:id/leave',
  summary:
    'Gives a seat back, or a place on the waiting list; the person who has waited longest moves up. After the end: `data.fields.status = closed`.',
  auth: 'member',
  queued: { name: 'leaveActivity', version: 1 },
  changes: its,
  input: z.object({ id: ActivityId }),
  output: z.object({ mine: z.enum(['none']) }),
})

export const nameInRanking = endpoint({
  method: 'POST',
  path: '/api/activity/item/:id/named',
  summary: 'Whether the ranking of a challenge may name the caller, who takes part in it.',
  auth: 'member',
  queued: { name: 'nameInRanking', version: 1 },
  changes: () => [getActivity, getActivityRanking],
  input: z.object({ id: ActivityId, named: z.boolean() }),
  output: z.object({ named: z.boolean() }),
})

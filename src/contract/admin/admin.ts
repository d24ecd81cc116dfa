import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { OffsetField } from '#contract/base/fields.ts'

/** How much there is in each section of the admin area; a section that the caller may not see is absent. */
export const AdminCounts = z.object({
  /** Texts with reports that nobody has looked at. */
  reports: z.optional(z.number()),
  /** Questions that nobody has answered for a day. */
  unanswered: z.optional(z.number()),
  /** Feedback on which it is support’s turn. */
  feedback: z.optional(z.number()),
  /** People who wait for a seat of an activity to come. */
  activities: z.optional(z.number()),
  /** Applications that wait for a decision. */
  applications: z.optional(z.number()),
  /** Courses that wait for a review. */
  courses: z.optional(z.number()),
  /** Danmu that a rule held back, or that were reported. */
  danmu: z.optional(z.number()),
  /** Top-ups whose money did not match, which nobody has dealt with. */
  payments: z.optional(z.number()),
  /** Words that found nothing; open tabs of other builds know the name. */
  misses: z.optional(z.number()),
  /** Documents whose review date is past. */
  reviews: z.optional(z.number()),
  hidden: z.optional(z.number()),
  synonyms: z.optional(z.number()),
  members: z.optional(z.number()),
  messages: z.optional(z.number()),
  /** Jobs that failed for good. */
  jobs: z.optional(z.number()),
})
export type AdminCounts = z.infer<typeof AdminCounts>

export const getAdminCounts = endpoint({
  method: 'GET',
  path: '/api/admin/count',
  summary: 'How much there is, and waits, in those sections of the admin area that the caller may see.',
  auth: 'member',
  input: z.object({}),
  output: AdminCounts,
})

/**
 * What waits for staff: questions without an answer for a day, reported texts, feedback on which it is support’s turn, applications without a decision, courses that are to be reviewed, danmu that a rule held back or that were reported, people who wait for a seat of an activity, orders that are paid and not sent, top-ups whose money did not match, searches that found nothing, documents
 * whose review date is past (`ownReviews`: those that the caller looks after), translations older than their original, links that lead nowhere, jobs that failed for good.
 */
export const WaitingKind = z.enum([
  'unanswered',
  'reports',
  'feedback',
  'activities',
  'applications',
  'courses',
  'danmu',
  'orders',
  'payments',
  'misses',
  'ownReviews',
  'reviews',
  'stale',
  'links',
  'jobs',
])
export type WaitingKind = z.infer<typeof WaitingKind>

/** What is counted day by day: questions asked, answers given, people who joined. */
export const WeekKind = z.enum(['questions', 'answers', 'members'])
export type WeekKind = z.infer<typeof WeekKind>

export const AdminOverview = z.object({
  /** What there is of it, and since when the oldest waits, in integer seconds; null where nobody knows. */
  waiting: z.array(z.object({ kind: WaitingKind, count: z.number(), since: z.nullable(z.number()) })),
  /** The last seven days of the caller's, the oldest first, today last. */
  weeks: z.array(z.object({ kind: WeekKind, days: z.array(z.number()) })),
})
export type AdminOverview = z.infer<typeof AdminOverview>

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'What waits for the caller’s role, with its age, and how the last seven days went.',
  auth: 'member',
  input: z.object({ offset: OffsetField }),
  output: AdminOverview,
})

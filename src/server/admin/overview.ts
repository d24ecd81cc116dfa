import type { AdminOverview, WaitingKind, WeekKind } from '#contract/admin/admin.ts'
import type { PermissionNode } from '#contract/permission.ts'
import { countWaiting } from '#server/activity/rows-staff.ts'
import { countApplications } from '#server/application/rows-staff.ts'
import { countReviews } from '#server/course/rows-review.ts'
import { countDanmu } from '#server/danmu/rows-staff.ts'
import type { Db } from '#server/db/schema.ts'
import { brokenPage } from '#server/document/rows-links.ts'
import { countAndOldest } from '#server/document/rows-list.ts'
import { countDue } from '#server/feedback/rows-staff.ts'
import { countDead, oldestDead } from '#server/jobs/rows-list.ts'
import { countToSend } from '#server/order/rows-staff.ts'
import { countMismatched } from '#server/payment/rows.ts'
import { oldestReport, reportedPage } from '#server/question/rows-moderation.ts'
import { countQueue, oldestInQueue } from '#server/question/rows-queue.ts'
import { missPage, oldestMiss } from '#server/search/rows-zero-results.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'
import { addedPerDay } from './rows-week.ts'

type Waiting = { count: number; since: number | null }
type Nodes = ReadonlySet<PermissionNode>

const one = { page: 1, limit: 1 }
const weekDays = 7

/** `self` is the caller's account id. */
type Kind = { node: PermissionNode; look: (db: Db, now: number, self: string) => Promise<Waiting> }

/** How each is counted, and the node that opens its queue. */
const kinds: Record<WaitingKind, Kind> = {
  unanswered: {
    node: '/admin/qa/list',
    look: async (db, now) => ({
      count: await countQueue(db, 'unanswered', now),
      since: await oldestInQueue(db, 'unanswered', now),
    }),
  },
  reports: {
    node: '/admin/qa/list',
    look: async (db) => ({ count: (await reportedPage(db, one)).total, since: await oldestReport(db) }),
  },
  feedback: { node: '/admin/feedback/list', look: (db) => countDue(db) },
  activities: { node: '/admin/activity/list', look: (db, now) => countWaiting(db, now) },
  applications: { node: '/admin/feedback/review', look: countApplications },
  courses: { node: '/admin/study/all', look: countReviews },
  danmu: { node: '/admin/danmu/list', look: countDanmu },
  orders: { node: '/admin/product/list', look: (db) => countToSend(db) },
  payments: { node: '/admin/payment/list', look: (db) => countMismatched(db) },
  misses: {
    node: '/admin/index',
    look: async (db) => ({
      count: (await missPage(db, { q: '', sort: 'most', ...one })).total,
      since: await oldestMiss(db),
    }),
  },
  ownReviews: {
    node: '/admin/doc/list',
    look: (db, now, self) => countAndOldest(db, { overdue: 'true', ownerId: self, now }, 'reviewAt'),
  },
  reviews: {
    node: '/admin/doc/list',
    look: (db, now) => countAndOldest(db, { overdue: 'true', now }, 'reviewAt'),
  },
  stale: {
    node: '/admin/doc/list',
    look: (db, now) => countAndOldest(db, { stale: 'true', now }, 'originalUpdatedAt'),
  },
  // A link breaks when what it leads to goes: nobody notes when.
  links: { node: '/admin/doc/list', look: async (db) => ({ count: (await brokenPage(db, one)).total, since: null }) },
  jobs: {
    node: '/admin/jobs/list',
    look: async (db) => ({ count: await countDead(db), since: await oldestDead(db) }),
  },
}

/** What waits of what these nodes open, the longest waiting first; nothing that does not wait. */
export async function whatWaits(db: Db, nodes: Nodes, now: number, self: string): Promise<AdminOverview['waiting']> {
  const opened = Object.entries(kinds).filter(([, { node }]) => nodes.has(node))
  const looked = opened.map(async ([kind, { look }]) => {
    const { count, since } = await look(db, now, self)
    return { kind: kind as WaitingKind, count: Number(count), since: since === null ? null : Number(since) }
  })
  const waiting = (await Promise.all(looked)).filter(({ count }) => count > 0)
  const age = ({ since }: Waiting) => since ?? Number.MAX_SAFE_INTEGER
  return waiting.sort((a, b) => age(a) - age(b))
}

const weeks: Record<WeekKind, { node: PermissionNode; table: 'question' | 'answer' | 'account' }> = {
  questions: { node: '/admin/qa/list', table: 'question' },
  answers: { node: '/admin/qa/list', table: 'answer' },
  members: { node: '/admin/role', table: 'account' },
}

/** How much was added on each of the last seven days of the caller's, today last. */
export async function weekOf(db: Db, nodes: Nodes, now: number, offset: number): Promise<AdminOverview['weeks']> {
  const from = dayBegin(now, offset) - (weekDays - 1) * daySeconds
  const opened = Object.entries(weeks).filter(([, { node }]) => nodes.has(node))
  return Promise.all(
    opened.map(async ([kind, { table }]) => {
      const added = await addedPerDay(db, table, from)
      return { kind: kind as WeekKind, days: Array.from({ length: weekDays }, (_, day) => added.get(day) ?? 0) }
    }),
  )
}

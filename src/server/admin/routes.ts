import { type AdminCounts, getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import type { PermissionNode } from '#contract/permission.ts'
import { nodesOfRole } from '#server/access/permission.ts'
import { accountById, countAccounts } from '#server/account/rows.ts'
import { countWaiting } from '#server/activity/rows-staff.ts'
import { countApplications } from '#server/application/rows-staff.ts'
import { countReviews } from '#server/course/rows-review.ts'
import { countDanmu } from '#server/danmu/rows-staff.ts'
import type { Db } from '#server/db/schema.ts'
import { countOverdue } from '#server/document/rows.ts'
import { implement } from '#server/endpoint/implement.ts'
import { countDue } from '#server/feedback/rows-staff.ts'
import { countDead } from '#server/jobs/rows-list.ts'
import { readable } from '#server/message/messages.ts'
import { keptMessages } from '#server/message/rows.ts'
import { countMismatched } from '#server/payment/rows.ts'
import type { Ports } from '#server/ports/ports.ts'
import { hiddenPage, reportedPage } from '#server/question/rows-moderation.ts'
import { countQueue } from '#server/question/rows-queue.ts'
import { countGroups } from '#server/search/rows-synonyms.ts'
import { missPage } from '#server/search/rows-zero-results.ts'
import type { Server } from '#server/server.ts'
import { weekOf, whatWaits } from './overview.ts'

const one = { page: 1, limit: 1 }

/** How each section is counted, and the node that opens it. */
const sections: Record<keyof AdminCounts, { node: PermissionNode; count: (db: Db, ports: Ports) => Promise<number> }> =
  {
    reports: { node: '/admin/qa/list', count: async (db) => (await reportedPage(db, one)).total },
    unanswered: {
      node: '/admin/qa/list',
      count: (db, ports) => countQueue(db, 'unanswered', ports.clock.now()),
    },
    feedback: { node: '/admin/feedback/list', count: async (db) => (await countDue(db)).count },
    activities: {
      node: '/admin/activity/list',
      count: async (db, ports) => (await countWaiting(db, ports.clock.now())).count,
    },
    applications: { node: '/admin/feedback/review', count: async (db) => (await countApplications(db)).count },
    courses: { node: '/admin/study/all', count: async (db) => (await countReviews(db)).count },
    danmu: { node: '/admin/danmu/list', count: async (db) => (await countDanmu(db)).count },
    payments: {
      node: '/admin/payment/list',
      count: async (db) => (await countMismatched(db)).count,
    },
    misses: { node: '/admin/index', count: async (db) => (await missPage(db, { q: '', sort: 'most', ...one })).total },
    reviews: { node: '/admin/doc/list', count: (db, ports) => countOverdue(db, ports.clock.now()) },
    hidden: { node: '/admin/qa/list', count: async (db) => (await hiddenPage(db, one)).total },
    synonyms: { node: '/admin/synonym', count: (db) => countGroups(db) },
    members: { node: '/admin/role', count: countAccounts },
    messages: {
      node: '/admin/message',
      count: async (db, ports) => (await keptMessages(db, { ...readable(ports), q: '', ...one })).total,
    },
    jobs: { node: '/admin/jobs/list', count: (db) => countDead(db) },
  }

/** The admin area as a whole. */
export function adminRoutes(server: Server): void {
  implement(server, getAdminOverview, async ({ offset }, { db, member, ports }) => {
    const account = await accountById(db, member?.accountId ?? '')
    const nodes = new Set(account ? await nodesOfRole(db, account.roleId) : [])
    // Each looks by itself: PostgreSQL answers several at once.
    const [waiting, added] = await Promise.all([
      whatWaits(db as Db, nodes, ports.clock.now(), account?.id ?? ''),
      weekOf(db as Db, nodes, ports.clock.now(), offset),
    ])
    return { waiting, weeks: added }
  })

  implement(server, getAdminCounts, async (_, { db, member, ports }) => {
    const account = await accountById(db, member?.accountId ?? '')
    const nodes = new Set(account ? await nodesOfRole(db, account.roleId) : [])
    const counts: AdminCounts = {}
    for (const [name, { node, count }] of Object.entries(sections))
      if (nodes.has(node)) counts[name as keyof AdminCounts] = await count(db as Db, ports)
    return counts
  })
}

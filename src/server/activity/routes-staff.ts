import {
  addActivity,
  cancelActivity,
  copyActivity,
  deleteActivity,
  editActivity,
  getStaffActivity,
  listStaffActivities,
  publishActivity,
} from '#contract/activity/staff.ts'
import { limits } from '#contract/base/limits.ts'
import { actorOf } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { activityById } from './rows.ts'
import { staffPage } from './rows-staff.ts'
import { staffActivity, staffSummary } from './staff.ts'
import { successWords } from './success-words.ts'
import { add, cancel, copy, type DrawnRules, drawRules, edit, publish, remove } from './write.ts'

/** Activities as staff make them. */
export function activityStaffRoutes(server: Server): void {
  implement(server, listStaffActivities, async ({ page = 1, limit = limits.pageSize, ...filter }, { db }) => {
    const { list, total } = await staffPage(db, { page, limit, ...filter }, server.ports.clock.now())
    return { list: list.map(staffSummary), total }
  })

  implement(server, getStaffActivity, async ({ id }, { db }) => {
    const row = await activityById(db, id)
    if (!row) throw notFound()
    return staffActivity(row)
  })

  implement<typeof addActivity, DrawnRules>(
    server,
    addActivity,
    async (draft, call, drawn) => ({
      id: await add(call.db as Trx, call.ports, actorOf(call), { draft, drawn }),
      rev: 1,
    }),
    { idempotent: true, before: (draft, { ports }) => drawRules(ports, draft), said: successWords.activityAdded },
  )

  implement<typeof editActivity, DrawnRules>(
    server,
    editActivity,
    async ({ id, rev, ...draft }, call, drawn) => ({
      rev: await edit(call.db as Trx, call.ports, actorOf(call), { id, rev, draft, drawn }),
    }),
    { idempotent: true, before: (draft, { ports }) => drawRules(ports, draft), said: successWords.activitySaved },
  )

  implement(
    server,
    publishActivity,
    async (input, call) => ({ rev: await publish(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true, said: successWords.activityPublished },
  )

  implement(
    server,
    cancelActivity,
    async (input, call) => ({ rev: await cancel(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true, said: successWords.activityCancelled },
  )

  implement(
    server,
    deleteActivity,
    async (input, call) => {
      await remove(call.db as Trx, call.ports, actorOf(call), input)
      return { deleted: 1 as const }
    },
    { idempotent: true, said: successWords.activityDeleted },
  )

  implement(
    server,
    copyActivity,
    async (input, call) => ({ ids: await copy(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true, said: successWords.activityCopied },
  )
}

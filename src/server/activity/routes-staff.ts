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
import { read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { activityById } from './rows.ts'
import { staffPage } from './rows-staff.ts'
import { staffActivity, staffSummary } from './staff.ts'
import { successWords } from './success-words.ts'
import { add, cancel, copy, type DrawnRules, drawRules, edit, publish, remove } from './write.ts'

/** Activities as staff make them. */
export function activityStaffRoutes(server: Server): void {
  read(server, listStaffActivities, async ({ page = 1, limit = limits.pageSize, ...filter }, { db }) => {
    const { list, total } = await staffPage(db, { page, limit, ...filter }, server.ports.clock.now())
    return { list: list.map(staffSummary), total }
  })

  read(server, getStaffActivity, async ({ id }, { db }) => {
    const row = await activityById(db, id)
    if (!row) throw notFound()
    return staffActivity(row)
  })

  write<typeof addActivity, DrawnRules>(
    server,
    addActivity,
    async (draft, call, drawn) => ({
      id: await add(call.trx, call.ports, actorOf(call), { draft, drawn }),
      version: 1,
    }),
    { before: (draft, { ports }) => drawRules(ports, draft), said: successWords.activityAdded },
  )

  write<typeof editActivity, DrawnRules>(
    server,
    editActivity,
    async ({ id, version, ...draft }, call, drawn) => ({
      version: await edit(call.trx, call.ports, actorOf(call), { id, version, draft, drawn }),
    }),
    { before: (draft, { ports }) => drawRules(ports, draft), said: successWords.activitySaved },
  )

  write(
    server,
    publishActivity,
    async (input, call) => ({ version: await publish(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.activityPublished },
  )

  write(
    server,
    cancelActivity,
    async (input, call) => ({ version: await cancel(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.activityCancelled },
  )

  write(
    server,
    deleteActivity,
    async (input, call) => {
      await remove(call.trx, call.ports, actorOf(call), input)
      return { deleted: 1 as const }
    },
    { said: successWords.activityDeleted },
  )

  write(
    server,
    copyActivity,
    async (input, call) => ({ ids: await copy(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.activityCopied },
  )
}

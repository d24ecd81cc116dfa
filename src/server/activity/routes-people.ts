import { admitTicket, getDoorList } from '#contract/activity/door.ts'
import { giveActivitySeat } from '#contract/activity/seat.ts'
import { exportActivityPeople, listActivityPeople } from '#contract/activity/staff.ts'
import { limits } from '#contract/base/limits.ts'
import { actorOf, noteLook } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { admit, admittedBefore, doorList } from './door.ts'
import { exportPart } from './export.ts'
import { giveSeat } from './join.ts'
import { wordsIn } from './read.ts'
import { activityById } from './rows.ts'
import { peoplePage } from './rows-staff.ts'
import { personForStaff } from './staff.ts'
import { successWords } from './success-words.ts'

/** The people of an activity, and its door. Who looks at them is noted in the log. */
export function activityPeopleRoutes(server: Server): void {
  read(server, listActivityPeople, async ({ id, page = 1, limit = limits.pageSize, ...filter }, call) => {
    if (!(await activityById(call.db, id))) throw notFound()
    await noteLook(call, 'activity.look', { kind: 'activity', id })
    const { list, total } = await peoplePage(call.db, id, { page, limit, ...filter })
    return { list: list.map(personForStaff), total }
  })

  read(server, exportActivityPeople, ({ id, after, offset = 0, ...filter }, call) =>
    exportPart(call, { id, filter, offset, after }),
  )

  write(
    server,
    giveActivitySeat,
    async (input, call) => {
      await giveSeat(call.trx, call.ports, actorOf(call), input)
      return { given: 1 as const }
    },
    { said: successWords.activitySeatGiven },
  )

  read(server, getDoorList, async ({ id }, call) => {
    const row = await activityById(call.db, id)
    if (!row || row.status === 'draft') throw notFound()
    await noteLook(call, 'activity.look', { kind: 'activity', id })
    const { startAt, endAt, zone, status } = row
    return {
      title: wordsIn(row, call.locale).title,
      startAt,
      endAt,
      zone,
      cancelled: status === 'cancelled',
      people: await doorList(call.db, id),
    }
  })

  write(server, admitTicket, (input, call) => admit(call.trx, call.ports, actorOf(call), input), {
    replay: (input, call) => admittedBefore(call.db, input),
  })
}

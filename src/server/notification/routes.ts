import { limits } from '#contract/base/limits.ts'
import { kinds } from '#contract/events.ts'
import { countNotifications, listNotifications, readNotifications } from '#contract/notification/notification.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { badInput } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { notificationsOf } from './read.ts'
import { notificationPage, setRead, setUnread, unreadCount } from './rows.ts'

/** What members were told, and what they have read of it. */
export function notificationRoutes(server: Server): void {
  read(server, listNotifications, async ({ show, kind, page = 1, limit = limits.pageSize }, call) => {
    if (kind !== undefined && !kinds.has(kind)) throw badInput({ kind: 'illegal' })
    const { accountId } = memberOf(call)
    const found = await notificationPage(call.db, accountId, { unread: show === 'unread', kind, page, limit })
    return {
      list: await notificationsOf(call.db, found.list),
      total: found.total,
      unread: await unreadCount(call.db, accountId),
    }
  })

  read(server, countNotifications, async (_, call) => ({
    unread: await unreadCount(call.db, memberOf(call).accountId),
  }))

  write(server, readNotifications, async ({ ids = [], path, until, read = true }, call) => {
    const trx = call.trx
    const { accountId } = memberOf(call)
    const now = server.ports.clock.now()
    if (!read) await setUnread(trx, accountId, ids)
    else {
      await setRead(trx, accountId, { ids }, now)
      if (path !== undefined) await setRead(trx, accountId, { path }, now)
      if (until !== undefined) await setRead(trx, accountId, { until }, now)
    }
    await call.ports.events?.changed(trx, [accountId])
    return { unread: await unreadCount(trx, accountId) }
  })
}

import { limits } from '#contract/base/limits.ts'
import { admitBuyer } from '#contract/order/admit.ts'
import { getTicketDoor } from '#contract/order/door.ts'
import {
  exportOrders,
  exportSales,
  fulfilOrder,
  getOrder,
  getSalesFigures,
  listOrders,
  refundOrder,
} from '#contract/order/staff.ts'
import { plainVoucherCode } from '#contract/voucher/code.ts'
import { actorOf, noteLook } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { textsOf } from '#server/product/read.ts'
import { productById } from '#server/product/rows.ts'
import type { Server } from '#server/server.ts'
import { daysBounds } from '#server/text/local-time.ts'
import { admit, admittedBefore, doorList } from './door.ts'
import { exportPart } from './export.ts'
import { staffOrderOf, staffSummaryOf, titleOf } from './read.ts'
import { fulfil, refund } from './refund.ts'
import { orderById } from './rows.ts'
import { bestSince, type OrderFilter, ordersBefore } from './rows-staff.ts'
import { salesDaysOf, salesFile, salesSince } from './sales.ts'
import { successWords } from './success-words.ts'

/** How many of what sells best are named. */
const best = 10

type Asked = Omit<OrderFilter, 'from' | 'until'> & { from?: string | undefined; until?: string | undefined }

/** `offset`: minutes that the caller's days are from UTC. */
const filterOf = ({ from, until, voucher, ...rest }: Asked, offset = 0): OrderFilter => ({
  ...rest,
  ...daysBounds({ from, until }, offset),
  voucher: voucher === undefined ? undefined : plainVoucherCode(voucher),
})

/** What the staff do with orders. */
export function orderStaffRoutes(server: Server): void {
  read(server, listOrders, async ({ page = 1, limit = limits.pageSize, offset, ...asked }, { db, locale }) => {
    const { list, total } = await ordersBefore(db, { ...filterOf(asked, offset), limit, offset: (page - 1) * limit })
    return { list: list.map((row) => staffSummaryOf(row, locale)), total }
  })

  read(server, getOrder, async ({ id }, call) => {
    const row = await orderById(call.db, id)
    if (!row) throw notFound()
    await noteLook(call, 'order.look', { kind: 'order', id })
    return staffOrderOf(call.db, row, call.locale)
  })

  write(
    server,
    fulfilOrder,
    async (input, call) => ({
      version: await fulfil(call.trx, call.ports, actorOf(call), input, call.locale),
    }),
    { said: successWords.orderSent },
  )

  write(server, refundOrder, async (input, call) => refund(call.trx, call.ports, actorOf(call), input, call.locale), {
    said: successWords.orderRefunded,
  })

  read(server, getTicketDoor, async ({ id }, call) => {
    const row = await productById(call.db, id)
    if (row?.kind !== 'ticket') throw notFound()
    await noteLook(call, 'order.look', { kind: 'product', id })
    const { place, startsAt } = row
    return { title: textsOf(row)[call.locale].title, place, startsAt, people: await doorList(call.db, id) }
  })

  write(server, admitBuyer, (input, call) => admit(call.trx, call.ports, actorOf(call), input), {
    replay: ({ code }, call) => admittedBefore(call.db, code),
  })

  read(server, exportOrders, async ({ offset, after, ...asked }, call) =>
    exportPart(call, { filter: filterOf(asked, offset), offset, after }),
  )

  read(server, getSalesFigures, async ({ days, offset }, { db, ports, locale }) => {
    const count = Number(days)
    const since = salesSince(ports.clock.now(), count, offset)
    return {
      days: await salesDaysOf(db, { since, count, offset }),
      best: (await bestSince(db, since, best)).map(({ titles, ...row }) => ({
        ...row,
        title: titleOf({ titles }, locale),
      })),
    }
  })

  read(server, exportSales, ({ days, offset }, call) => salesFile(call, { count: Number(days), offset }))
}

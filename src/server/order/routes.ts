import { limits } from '#contract/base/limits.ts'
import {
  cancelOrder,
  getMyOrder,
  listEntitlements,
  listMyOrders,
  openDownload,
  placeOrder,
  quoteOrder,
} from '#contract/order/order.ts'
import { voucherLimits } from '#contract/voucher/limits.ts'
import { plainVoucherCode } from '#contract/voucher/voucher.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type Call, implement } from '#server/endpoint/implement.ts'
import { notFound, tooMany } from '#server/http/failure.ts'
import { takeQuota } from '#server/quota/quota.ts'
import { memberOf, type Server } from '#server/server.ts'
import { requireSwitch } from '#server/switch/ask.ts'
import { openFile } from './download.ts'
import { place, quote } from './place.ts'
import { entitlementsIn, orderOf, summaryOf } from './read.ts'
import { cancel } from './refund.ts'
import { orderById, ownPage } from './rows.ts'
import { entitlementsOf } from './rows-entitlement.ts'
import { successWords } from './success-words.ts'

/** What members buy. Whose it is, the session alone says. */
export function orderRoutes(server: Server): void {
  implement(server, quoteOrder, async (input, call) => {
    await countTry(call, input.voucher)
    return quote(call.db as Db, memberOf(call).accountId, input, call.ports.clock.now())
  })

  implement(
    server,
    placeOrder,
    async (input, call) => {
      const buyer = { accountId: memberOf(call).accountId, locale: call.locale }
      return place(call.db as Trx, call.ports, buyer, input)
    },
    {
      idempotent: true,
      said: successWords.orderPlaced,
      before: async ({ voucher }, call) => {
        await requireSwitch(call, 'order.place')
        await countTry(call, voucher)
      },
    },
  )

  implement(server, listMyOrders, async ({ page = 1, limit = limits.pageSize }, call) => {
    const { list, total } = await ownPage(call.db as Db, memberOf(call).accountId, { page, limit })
    return { list: list.map((row) => summaryOf(row, call.locale)), total }
  })

  implement(server, getMyOrder, async ({ id }, call) => {
    const row = await orderById(call.db, id)
    if (row?.accountId !== memberOf(call).accountId) throw notFound()
    return orderOf(call.db, row, call.locale)
  })

  implement(server, listEntitlements, async (_, call) => {
    const rows = await entitlementsOf(call.db as Db, memberOf(call).accountId, call.ports.clock.now())
    return { list: await entitlementsIn(call.db, rows, call.locale) }
  })

  implement(server, openDownload, (input, call) => openFile(call.ports, memberOf(call).accountId, input))

  implement(
    server,
    cancelOrder,
    async ({ id }, call) => ({
      status: await cancel(call.db as Trx, call.ports, memberOf(call).accountId, id),
    }),
    { idempotent: true, said: successWords.orderCancelled },
  )
}

/** Codes are not to be guessed: so many an hour for an account, right ones too. Throws 429. */
async function countTry(call: Call, voucher: string): Promise<void> {
  if (plainVoucherCode(voucher) === '') return
  const key = `voucher:${memberOf(call).accountId}`
  const wait = await takeQuota(call.ports, key, { most: voucherLimits.triesPerHour, seconds: 3_600 })
  if (wait > 0) throw tooMany(wait)
}

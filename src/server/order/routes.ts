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
import { plainVoucherCode } from '#contract/voucher/code.ts'
import { voucherLimits } from '#contract/voucher/limits.ts'
import { type Call, effect, read, write } from '#server/endpoint/implement.ts'
import { notFound, tooMany } from '#server/http/failure.ts'
import { giveBackQuota, takeQuota } from '#server/quota/quota.ts'
import { memberOf, type Server } from '#server/server.ts'
import { requireSwitch } from '#server/switch/ask.ts'
import { voucherByCode } from '#server/voucher/rows.ts'
import { openFile } from './download.ts'
import { place, quote } from './place.ts'
import { entitlementsIn, orderOf, summaryOf } from './read.ts'
import { cancel } from './refund.ts'
import { orderById, ownPage } from './rows.ts'
import { entitlementsOf } from './rows-entitlement.ts'
import { successWords } from './success-words.ts'

/** What members buy. Whose it is, the session alone says. */
export function orderRoutes(server: Server): void {
  read(server, quoteOrder, async (input, call) => {
    await countTry(call, input.voucher)
    const buyer = { accountId: memberOf(call).accountId, locale: call.locale }
    return quote(call.db, buyer, input, call.ports.clock.now())
  })

  write(
    server,
    placeOrder,
    async (input, call) => {
      const buyer = { accountId: memberOf(call).accountId, locale: call.locale }
      return place(call.trx, call.ports, buyer, input)
    },
    {
      said: successWords.orderPlaced,
      before: async ({ voucher }, call) => {
        await requireSwitch(call, 'order.place')
        await countTry(call, voucher)
      },
    },
  )

  read(server, listMyOrders, async ({ page = 1, limit = limits.pageSize }, call) => {
    const { list, total } = await ownPage(call.db, memberOf(call).accountId, { page, limit })
    return { list: list.map((row) => summaryOf(row, call.locale)), total }
  })

  read(server, getMyOrder, async ({ id }, call) => {
    const row = await orderById(call.db, id)
    if (row?.accountId !== memberOf(call).accountId) throw notFound()
    return orderOf(call.db, row, call.locale)
  })

  read(server, listEntitlements, async (_, call) => {
    const rows = await entitlementsOf(call.db, memberOf(call).accountId, call.ports.clock.now())
    return { list: await entitlementsIn(call.db, rows, call.locale) }
  })

  effect(server, openDownload, (input, call) => openFile(call.ports, memberOf(call).accountId, input), { keyed: false })

  write(
    server,
    cancelOrder,
    async ({ id }, call) => ({
      status: await cancel(call.trx, call.ports, memberOf(call).accountId, id),
    }),
    { said: successWords.orderCancelled },
  )
}

/**
 * Codes are not to be guessed: so many wrong ones an hour for an account. A try is taken before the code is looked up, so
 * that of many at once no more are; that of a code that is there is given back. Throws 429, for a right code too: otherwise
 * one could go on guessing.
 */
async function countTry(call: Call, voucher: string): Promise<void> {
  const { ports } = call
  const code = plainVoucherCode(voucher)
  if (code === '') return
  const key = `voucher:${memberOf(call).accountId}`
  const wait = await takeQuota(ports, key, { most: voucherLimits.wrongPerHour, seconds: 3_600 })
  if (wait > 0) throw tooMany(wait)
  if (await voucherByCode(ports.db, code)) await giveBackQuota(ports, key)
}

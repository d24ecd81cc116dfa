import { limits } from '#contract/base/limits.ts'
import { beginPayment, getMyPayment, handlePayment, listMyPayments, listPayments } from '#contract/payment/payment.ts'
import { actorOf } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { begin } from './begin.ts'
import { handle } from './handle.ts'
import { paymentOf, staffPaymentOf } from './read.ts'
import { allPayments, ownPayments, paymentById } from './rows.ts'
import { successWords } from './success-words.ts'

/** Top-ups from outside. Whose it is, the session alone says. */
export function paymentRoutes(server: Server): void {
  const { clock } = server.ports

  implement(server, beginPayment, async ({ amountFen }, call) => paymentOf(await begin(call, amountFen), clock.now()), {
    // The provider's page is opened outside of the database.
    idempotent: 'outside',
  })

  implement(server, listMyPayments, async ({ page = 1, limit = limits.pageSize }, call) => {
    const { list, total } = await ownPayments(call.db as Db, memberOf(call).accountId, { page, limit })
    return { list: list.map((row) => paymentOf(row, clock.now())), total }
  })

  implement(server, getMyPayment, async ({ id }, call) => {
    const row = await paymentById(call.db, id)
    if (row?.accountId !== memberOf(call).accountId) throw notFound()
    return paymentOf(row, clock.now())
  })

  implement(server, listPayments, async ({ page = 1, limit = limits.pageSize, ...filter }, call) => {
    const { list, total } = await allPayments(call.db as Db, { ...filter, page, limit })
    return { list: list.map((row) => staffPaymentOf(row)), total }
  })

  implement(
    server,
    handlePayment,
    async (input, call) => ({ handledAt: await handle(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true, said: successWords.paymentHandled },
  )
}

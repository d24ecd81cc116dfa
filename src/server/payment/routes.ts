import { limits } from '#contract/base/limits.ts'
import { beginPayment, getMyPayment, handlePayment, listMyPayments, listPayments } from '#contract/payment/payment.ts'
import { actorOf } from '#server/audit/audit.ts'
import { effect, read, write } from '#server/endpoint/implement.ts'
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

  effect(server, beginPayment, async ({ amountFen }, call) => paymentOf(await begin(call, amountFen), clock.now()))

  read(server, listMyPayments, async ({ page = 1, limit = limits.pageSize }, call) => {
    const { list, total } = await ownPayments(call.db, memberOf(call).accountId, { page, limit })
    return { list: list.map((row) => paymentOf(row, clock.now())), total }
  })

  read(server, getMyPayment, async ({ id }, call) => {
    const row = await paymentById(call.db, id)
    if (row?.accountId !== memberOf(call).accountId) throw notFound()
    return paymentOf(row, clock.now())
  })

  read(server, listPayments, async ({ page = 1, limit = limits.pageSize, ...filter }, call) => {
    const { list, total } = await allPayments(call.db, { ...filter, page, limit })
    return { list: list.map((row) => staffPaymentOf(row)), total }
  })

  write(
    server,
    handlePayment,
    async (input, call) => ({ handledAt: await handle(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.paymentHandled },
  )
}

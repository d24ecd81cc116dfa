import * as z from 'zod/mini'
import { jobKind } from '#server/job-runner/kind.ts'
import { type Payments, PaymentsUnavailable } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { forgetEvents, type PaymentRow, pendingSince, updatePayment } from './rows.ts'
import { settle } from './settle.ts'

/** At a time. */
const batchSize = 50
/** Seconds until a provider is asked again about the same payment; its message is there sooner as a rule. */
const askAgainSeconds = 120
/** Seconds after its page has closed until a payment that the provider says nothing final of counts as expired. */
const graceSeconds = 86_400
/** Messages older than this are refused for their age long before. */
const eventSeconds = 30 * 86_400

/** Asks providers about payments whose message was lost, and ends those whose time is over. */
export const settlePayments = jobKind({
  kind: 'settle-payments',
  payload: z.object({}),
  every: 60,
  timeout: 600,
  async run(_, { ports, signal }) {
    const now = ports.clock.now()
    await forgetEvents(ports.db, now, eventSeconds)
    for (;;) {
      const rows = await pendingSince(ports.db, now - askAgainSeconds, batchSize)
      for (const row of rows) {
        if (signal.aborted || !(await settleOne(ports, row, now))) return
      }
      if (rows.length < batchSize) return
    }
  },
})

/** False where the provider cannot be asked: the next run begins with the same one. */
async function settleOne(ports: Ports, row: PaymentRow, now: number): Promise<boolean> {
  const payments = ports.payments?.provider === row.provider ? ports.payments : undefined
  const isOver = now > row.expiresAt + graceSeconds
  // Without their provider, which the operator has turned off, they wait until they are over.
  const answer = payments && (await ask(ports, payments, row))
  if (answer === 'away' && !isOver) return false
  const known = answer === 'away' ? undefined : answer
  const expired = { state: 'expired' as const, amount: row.amountFen, currency: row.currency }
  const state = known && known.state !== 'pending' ? known : isOver ? expired : null
  await ports.db.transaction().execute(async (trx) => {
    await updatePayment(trx, row.id, { checkedAt: now })
    if (state) await settle(trx, ports, row.id, state)
  })
  return true
}

async function ask(ports: Ports, payments: Payments, { externalId }: PaymentRow) {
  try {
    return await payments.retrieve(externalId)
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    ports.log('the payment provider did not say how a payment stands', error)
    return 'away' as const
  }
}

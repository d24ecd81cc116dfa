import { type Locale, locales } from '#contract/base/locale.ts'
import type { PaymentProblem, PaymentStatus } from '#contract/payment/payment.ts'
import { accountById } from '#server/account/rows.ts'
import type { Trx } from '#server/db/schema.ts'
import { post } from '#server/ledger/ledger.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import type { ProviderState } from '#server/ports/payments.ts'
import { holdPayment, type PaymentRow, updatePayment } from './rows.ts'

/** What the ledger says of a top-up. */
const memos: Record<Locale, string> = { 'zh-cn': '在线充值', en: 'Online top-up' }

/** A payment moves to a higher rank and never back; among equals the first stays. */
const ranks: Record<PaymentStatus, number> = { pending: 0, failed: 1, expired: 1, paid: 2 }

/**
 * Brings a payment on as its provider tells, in any order and however often: paid wins over everything, because the
 * money has come, and is booked once, and the member is notified. Of another sum or currency than was asked for, or for
 * an account that was deleted meanwhile, nothing is booked; it is kept for the staff to see. Returns what it is then;
 * undefined where there is no such payment.
 */
export async function settle(
  trx: Trx,
  ports: NotifyPorts,
  id: string,
  provider: ProviderState,
): Promise<PaymentStatus | undefined> {
  const row = await holdPayment(trx, id)
  if (!row || ranks[provider.state] <= ranks[row.status]) return row?.status
  const endedAt = ports.clock.now()
  if (provider.state !== 'paid') {
    await updatePayment(trx, id, { status: provider.state, endedAt })
    return provider.state
  }
  const problem = problemOf(row, provider) || ((await accountById(trx, row.accountId)) ? '' : 'account')
  if (problem !== '') {
    const noted = { problem, toldAmount: provider.amount, toldCurrency: provider.currency }
    await updatePayment(trx, id, { ...noted, status: 'failed', endedAt })
    return 'failed'
  }
  const { accountId, amountFen } = row
  const memo = memos[locales.find((one) => one === row.locale) ?? locales[0]]
  const entry = await post(trx, ports, { accountId, kind: 'balance', delta: amountFen, memo, ref: `payment:${id}` })
  const settled = { problem: '' as const, toldAmount: null, toldCurrency: '' }
  await updatePayment(trx, id, { ...settled, status: 'paid', entryId: entry.id, endedAt })
  const path = `/user/account/payments/${id}`
  const title = `¥${(amountFen / 100).toFixed(2)}`
  await notify(trx, ports, { accountId, event: 'payment.paid', about: `payment:${id}`, path, title })
  return 'paid'
}

function problemOf({ amountFen, currency }: PaymentRow, provider: ProviderState): PaymentProblem {
  if (provider.currency !== currency) return 'currency'
  return provider.amount === amountFen ? '' : 'amount'
}

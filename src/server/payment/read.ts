import type { Payment, StaffPayment } from '#contract/payment/payment.ts'
import type { NamedPayment, PaymentRow } from './rows.ts'

/** A top-up as its member sees it. */
export function paymentOf(row: PaymentRow, now: number): Payment {
  const { id, amountFen, status, problem, createdAt, expiresAt, endedAt, entryId } = row
  const url = status === 'pending' && now < expiresAt ? row.url : ''
  return { id, amountFen, status, problem, createdAt, expiresAt, endedAt, entryId, url }
}

/** As the staff see it. Without the page: it is the member's. */
export function staffPaymentOf(row: NamedPayment): StaffPayment {
  const { accountId, name, username, provider, externalId, toldAmount, toldCurrency, problem, handledAt } = row
  const by = row.handlerName || row.handlerUsername || ''
  return {
    ...paymentOf(row, row.expiresAt),
    member: { id: accountId, name: name || username || '' },
    provider,
    externalId,
    toldAmount,
    toldCurrency,
    handled: problem === '' || handledAt === null ? null : { by, reason: row.handledReason, at: handledAt },
  }
}

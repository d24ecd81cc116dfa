import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField, requiredText, SearchField } from '#contract/base/fields.ts'
import { paymentLimits } from './limits.ts'

/** Money from outside that tops up a balance. Money is integer fen, times are integer seconds. */

/** Only ever forward: from pending to one of the others, and to paid from any, for money that came is never lost. */
export const PaymentStatus = z.enum(['pending', 'paid', 'failed', 'expired'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/**
 * Why what was paid was not added: it is another sum or another currency than was asked for, or the account was deleted
 * meanwhile. Empty where nothing is wrong.
 */
export const PaymentProblem = z.enum(['', 'amount', 'currency', 'account'])
export type PaymentProblem = z.infer<typeof PaymentProblem>

export const PaymentId = z.string().check(z.maxLength(36))

export const Payment = z.object({
  id: z.string(),
  amountFen: z.number(),
  status: PaymentStatus,
  problem: PaymentProblem,
  createdAt: z.number(),
  /** When the provider's page closes. */
  expiresAt: z.number(),
  /** When it was paid, failed or expired; null while it is pending. */
  endedAt: z.nullable(z.number()),
  /** The entry of the ledger; empty until it is paid. */
  entryId: z.string(),
  /** The provider's page, while it can be paid there; otherwise empty. */
  url: z.string(),
})
export type Payment = z.infer<typeof Payment>

/** Fen, in whole yuan and within the limits. */
export const TopUpField = z.number('amount').check(
  z.int('amount'),
  z.minimum(paymentLimits.leastFen, 'amount'),
  z.maximum(paymentLimits.mostFen, 'amount'),
  z.refine((fen) => fen % 100 === 0, 'amount'),
)

export const listMyPayments = endpoint({
  method: 'GET',
  path: '/api/payment',
  summary: 'One’s own top-ups, the newest first.',
  auth: 'member',
  input: z.object({ page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(Payment), total: z.number() }),
})

export const getMyPayment = endpoint({
  method: 'GET',
  path: '/api/payment/item/:id',
  summary: 'One top-up of one’s own.',
  auth: 'member',
  input: z.object({ id: PaymentId }),
  output: Payment,
})

export const beginPayment = endpoint({
  method: 'POST',
  path: '/api/payment',
  summary:
    'Begins a top-up of one’s own balance; `url` is the provider’s page on which it is paid. 404 where the site takes no payments, 503 while the provider does not answer: then nothing is begun. Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [listMyPayments],
  input: z.object({ amountFen: TopUpField }),
  output: Payment,
})

/** A top-up as the staff see it. */
export const StaffPayment = z.extend(Payment, {
  member: z.object({ id: z.string(), name: z.string() }),
  provider: z.string(),
  /** What the provider calls it. */
  externalId: z.string(),
  /** What the provider said was paid, where that is a problem; null and empty otherwise. */
  toldAmount: z.nullable(z.number()),
  toldCurrency: z.string(),
  /** Who dealt with the problem, how and when; null while it is open, or where there is none. */
  handled: z.nullable(z.object({ by: z.string(), reason: z.string(), at: z.number() })),
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const PaymentProblemFilter = z.enum(['open', 'yes'])
export type PaymentProblemFilter = z.infer<typeof PaymentProblemFilter>

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payment',
  summary:
    'All top-ups, the newest first. `q`: the provider’s id, or a part of the member’s name. `problem=open`: those whose money did not match and that nobody has dealt with yet; `yes`: all whose money did not match.',
  auth: 'node',
  node: '/admin/payment/list',
  input: z.object({
    q: z.optional(SearchField),
    status: z.optional(PaymentStatus),
    problem: z.optional(PaymentProblemFilter),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(StaffPayment), total: z.number() }),
})

export const handlePayment = endpoint({
  method: 'POST',
  path: '/api/admin/payment/item/:id/handle',
  summary:
    'Says that a top-up whose money did not match was dealt with, and how: it waits no more. Nothing is booked. One whose money matches is `data.fields.id = illegal`; one that somebody has dealt with already answers 412 with it. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/payment/edit',
  changes: () => [listPayments, getAdminCounts, getAdminOverview],
  input: z.object({ id: PaymentId, reason: requiredText(paymentLimits.reasonChars) }),
  output: z.object({ handledAt: z.number() }),
})

import { PaymentProblemFilter, PaymentStatus } from '#contract/payment/payment.ts'

/** What the address of the list of top-ups may say. */
export const paymentList = {
  filters: { status: PaymentStatus.options, problem: PaymentProblemFilter.options },
  sorts: [],
} as const

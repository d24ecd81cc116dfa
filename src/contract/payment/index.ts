import { beginPayment, getMyPayment, handlePayment, listMyPayments, listPayments } from './payment.ts'

export { events } from './events.ts'

export const endpoints = {
  listMyPayments,
  getMyPayment,
  beginPayment,
  listPayments,
  handlePayment,
}

/** Permission nodes. */
export const nodes = ['/admin/payment/list', '/admin/payment/edit'] as const

/** Work that is no request. */
export const jobs = ['settle-payments'] as const

/** What the log of the staff knows of it. */
export const acts = ['payment.handle'] as const

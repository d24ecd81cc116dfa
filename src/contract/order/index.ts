import { admitBuyer } from './admit.ts'
import { getTicketDoor } from './door.ts'
import {
  cancelOrder,
  getMyOrder,
  listEntitlements,
  listMyOrders,
  openDownload,
  placeOrder,
  quoteOrder,
} from './order.ts'
import { exportOwed, listOwed } from './owed.ts'
import { exportOrders, exportSales, fulfilOrder, getOrder, getSalesFigures, listOrders, refundOrder } from './staff.ts'

export { events } from './events.ts'
export { notificationKinds } from './notification-kinds.ts'
export { switches } from './switches.ts'

export const endpoints = {
  quoteOrder,
  placeOrder,
  listMyOrders,
  getMyOrder,
  listEntitlements,
  openDownload,
  cancelOrder,
  listOrders,
  getOrder,
  fulfilOrder,
  refundOrder,
  getTicketDoor,
  admitBuyer,
  exportOrders,
  getSalesFigures,
  exportSales,
  listOwed,
  exportOwed,
}

/** Work that is no request. */
export const jobs = ['tell-order-ends'] as const

/** What the log of the staff knows of it. */
export const acts = [
  'order.look',
  'order.fulfil',
  'order.refund',
  'order.ticket',
  'order.export',
  'order.export-sales',
  'order.export-owed',
] as const

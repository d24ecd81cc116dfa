import { OrderStatus } from '#contract/order/summary.ts'

/** What the address of the list of orders may say. */
export const orderList = {
  filters: { status: OrderStatus.options, productId: 'text', memberId: 'text' },
  sorts: [],
} as const

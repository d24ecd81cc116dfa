import { OrderStatus } from '#contract/order/summary.ts'
import { ProductKind } from '#contract/product/product.ts'

/** What the address of the list of orders may say. */
export const orderList = {
  filters: {
    status: OrderStatus.options,
    kind: ProductKind.options,
    from: 'day',
    until: 'day',
    voucher: 'text',
    productId: 'text',
    memberId: 'text',
  },
  sorts: [],
} as const

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#contract/order/summary.ts'

/** Of a step: what happened, and not what is still to be done. */
export const paidWord = msg({ message: 'Paid', context: 'Step of an order' })

export const statusWords: Record<OrderStatus, MessageDescriptor> = {
  paid: msg({ message: 'To be shipped', context: 'Of an order' }),
  fulfilled: msg({ message: 'Completed', context: 'Of an order' }),
  cancelled: msg({ message: 'Cancelled', context: 'Of an order' }),
  refunded: msg({ message: 'Refunded', context: 'Of an order' }),
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentStatus } from '#contract/payment/payment.ts'

export const statusWords: Record<PaymentStatus, MessageDescriptor> = {
  pending: msg({ message: 'Not paid yet', context: 'An online top-up' }),
  paid: msg({ message: 'Paid', context: 'An online top-up' }),
  failed: msg({ message: 'Failed', context: 'An online top-up' }),
  expired: msg({ message: 'Expired', context: 'An online top-up' }),
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProductKind } from '#contract/product/product.ts'

export const kindWords: Record<ProductKind, MessageDescriptor> = {
  bundle: msg({ message: 'Bundle', context: 'Kind of product' }),
  membership: msg({ message: 'Membership', context: 'Kind of product' }),
  ticket: msg({ message: 'Ticket', context: 'Kind of product' }),
  goods: msg({ message: 'Goods', context: 'Kind of product' }),
  download: msg({ message: 'Download', context: 'Kind of product' }),
}

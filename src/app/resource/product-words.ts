import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CatalogKind } from '#contract/catalog/catalog.ts'
import type { Availability } from '#contract/product/product.ts'

export const kindWords: Record<CatalogKind, MessageDescriptor> = {
  course: msg({ message: 'Course', context: 'Kind of product' }),
  bundle: msg({ message: 'Bundle', context: 'Kind of product' }),
  membership: msg({ message: 'Membership', context: 'Kind of product' }),
  ticket: msg({ message: 'Ticket', context: 'Kind of product' }),
  goods: msg({ message: 'Goods', context: 'Kind of product' }),
  download: msg({ message: 'Download', context: 'Kind of product' }),
}

export const availabilityWords: Record<Exclude<Availability, 'available'>, MessageDescriptor> = {
  soon: msg({ message: 'On sale soon', context: 'Of a product' }),
  ended: msg({ message: 'No longer on sale', context: 'Of a product' }),
  soldOut: msg({ message: 'Sold out', context: 'Of a product' }),
}

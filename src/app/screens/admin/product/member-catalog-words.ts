import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { kindWords } from '#app/screens/admin/product-kinds.ts'
import type { CatalogKind } from '#contract/catalog/catalog.ts'
import type { Availability } from '#contract/product/product.ts'

export const itemKindWords: Record<CatalogKind, MessageDescriptor> = {
  ...kindWords,
  course: msg({ message: 'Course', context: 'Kind of product' }),
}

export const availabilityWords: Record<Exclude<Availability, 'available'>, MessageDescriptor> = {
  soon: msg({ message: 'On sale soon', context: 'Of a product' }),
  ended: msg({ message: 'No longer on sale', context: 'Of a product' }),
  soldOut: msg({ message: 'Sold out', context: 'Of a product' }),
}

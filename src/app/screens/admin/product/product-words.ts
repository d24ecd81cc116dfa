import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PriceRule } from '#contract/product/product.ts'
import type { ProductStatus } from '#contract/product/staff.ts'

export const statusWords: Record<ProductStatus, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'Of a product' }),
  on: msg({ message: 'On sale', context: 'Of a product' }),
  off: msg({ message: 'Off sale', context: 'Of a product' }),
}

export const ruleWords: Record<PriceRule, MessageDescriptor> = {
  either: msg({ message: 'Money or points', context: 'How a price in both is paid' }),
  both: msg({ message: 'Money and points', context: 'How a price in both is paid' }),
}

/** Who may do what. */
export const adding = 'add'
export const editing = 'edit'
export const deleting = 'del'
export const atDoor = 'door'

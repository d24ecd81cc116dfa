import { ProductKind } from '#contract/product/product.ts'
import { ProductStatus } from '#contract/product/staff.ts'

/** What the address of the list of products may say. */
export const productList = {
  filters: { status: ProductStatus.options, kind: ProductKind.options, soldOut: ['1'] },
  sorts: ['changed', 'sold', 'stock'],
} as const

/** What the address of one member’s catalogue may say: `at` is a time as the device’s clock has it, `2026-12-01T10:00`. */
export const memberCatalogList = { filters: { memberId: 'text', at: 'text' }, sorts: [] } as const

/** Which side of one product its address opens: all that is written of it (where nothing is said), or the door. */
export function productView({ view }: Record<string, unknown>): { view?: 'door' | undefined } {
  return { view: view === 'door' ? view : undefined }
}

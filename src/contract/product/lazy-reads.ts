import { hasAll, type LazyEndpoint } from '#contract/base/endpoint.ts'
import type { getProduct } from './product.ts'

/** The read of a product’s page, without its schema. */

export const lazyGetProduct: LazyEndpoint<typeof getProduct> = {
  method: 'GET',
  path: '/api/product/item/:id',
  load: async () => (await import('./product.ts')).getProduct,
  looksLike: (data) => hasAll(data, { id: 'string', title: 'string', html: 'string', contents: 'object' }),
}

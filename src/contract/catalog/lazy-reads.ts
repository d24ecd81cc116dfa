import { hasAll, type LazyEndpoint } from '#contract/base/endpoint.ts'
import type { listCatalog } from './catalog.ts'

/** The read of the catalogue, without its schema. */
export const lazyListCatalog: LazyEndpoint<typeof listCatalog> = {
  method: 'GET',
  path: '/api/catalog',
  load: async () => (await import('./catalog.ts')).listCatalog,
  looksLike: (data) => hasAll(data, { list: 'object', total: 'number', kinds: 'object', filters: 'object' }),
}

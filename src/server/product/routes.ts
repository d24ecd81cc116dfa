import { limits } from '#contract/base/limits.ts'
import { getMyProductAccess, getProduct, listProducts } from '#contract/product/product.ts'
import { read } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { accessOf } from './access.ts'
import { productOf, summaryOf } from './read.ts'
import { offeredPage, productById } from './rows.ts'

/** What is offered, for everybody. */
export function productRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, listProducts, async ({ locale, q = '', page = 1, limit = limits.pageSize }, { db }) => {
    const now = clock.now()
    const { list, total } = await offeredPage(db, { q, page, limit }, now)
    return { list: list.map((row) => summaryOf(row, locale, now)), total }
  })

  read(server, getProduct, async ({ id, locale }, { db }) => {
    const row = await productById(db, id)
    if (!row || row.status === 'draft') throw notFound()
    return productOf(db, row, locale, clock.now())
  })

  read(server, getMyProductAccess, async ({ id, locale }, call) => {
    const row = await productById(call.db, id)
    if (!row || row.status === 'draft') throw notFound()
    return accessOf(call.db, row, { accountId: memberOf(call).accountId, locale, now: clock.now() })
  })
}

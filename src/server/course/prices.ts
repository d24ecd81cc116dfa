import type { CoursePrice } from '#contract/course/course.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { productsById } from '#server/product/rows.ts'
import type { CourseRow } from './rows.ts'
import { grantedAmong } from './rows-grants.ts'
import { productsHad } from './rows-learner.ts'

type Sold = Pick<CourseRow, 'id' | 'access' | 'productId'>

/**
 * What courses cost that have to be bought, by the course: of those that the reader has, and whose product was not offered
 * yet, nothing is said. So many queries for a page, however many courses are on it; `accountId` null: nobody has any.
 */
export async function pricesOf(
  db: Db | Trx,
  rows: Sold[],
  { accountId, now }: { accountId: string | null; now: number },
): Promise<Map<string, CoursePrice>> {
  const sold = rows.flatMap(({ id, access, productId }) =>
    access === 'product' && productId !== null ? [{ id, productId }] : [],
  )
  const asked = sold.map(({ productId }) => productId)
  const ids = sold.map(({ id }) => id)
  const had = accountId === null ? new Set<string>() : await productsHad(db, accountId, asked, now)
  const granted = accountId === null ? new Set<string>() : await grantedAmong(db, accountId, ids, now)
  const wanted = sold.filter(({ id, productId }) => !had.has(productId) && !granted.has(id))
  const products = await productsById(db, [...new Set(wanted.map(({ productId }) => productId))])
  const prices = new Map<string, CoursePrice>()
  for (const { id, productId } of wanted) {
    const product = products.get(productId)
    if (!product || product.status === 'draft') continue
    prices.set(id, { fen: product.priceFen, points: product.pricePoints, rule: product.priceRule })
  }
  return prices
}

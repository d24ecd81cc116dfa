import { type Insertable, type Selectable, sql } from 'kysely'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { listStaffProducts } from '#contract/product/staff.ts'
import { folded, holds } from '#server/db/holds.ts'
import { type Page, pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ProductRow } from './rows.ts'
import type { ProductStockTable } from './tables.ts'

type Asked = Omit<ParsedInputOf<typeof listStaffProducts>, 'page' | 'limit'> & { page: number; limit: number }

/** One page of all products, and how many there are. */
export async function staffPage(
  db: Db,
  { status, kind, soldOut, q = '', sort = 'changed', page, limit }: Asked,
): Promise<{ list: ProductRow[]; total: number }> {
  const wanted = folded(q.trim())
  const matching = db
    .selectFrom('product')
    .$if(status !== undefined, (query) => query.where('status', '=', status as 'on'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as 'goods'))
    .$if(soldOut !== undefined, (query) => query.where('stock', '=', 0))
    .$if(wanted !== '', (query) => query.where(holds(sql`"titleKey"`, wanted)))
  return pageWithTotal(matching, { page, limit }, (query) =>
    query
      .selectAll()
      .$if(sort === 'sold', (rows) => rows.orderBy('sold', 'desc'))
      .$if(sort === 'stock', (rows) => rows.orderBy(sql`case when stock is null then 1 else 0 end`).orderBy('stock'))
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc'),
  )
}

type AskedContents = Page & { q: string; bundles: boolean; among: string[] | undefined }

/** What a bundle can hold, or every product, with this in one of its titles, by its titles. */
export function contentsLike(
  db: Db,
  { q, bundles, among, ...page }: AskedContents,
): Promise<{ list: ProductRow[]; total: number }> {
  const wanted = folded(q.trim())
  const matching = db
    .selectFrom('product')
    .$if(!bundles, (query) => query.where('kind', '<>', 'bundle'))
    .$if(among !== undefined, (query) => query.where('id', 'in', among ?? []))
    .$if(wanted !== '', (query) => query.where(holds(sql`"titleKey"`, wanted)))
  return pageWithTotal(matching, page, (query) => query.selectAll().orderBy('titleKey').orderBy('id'))
}

export async function insertStockChange(trx: Trx, row: Insertable<ProductStockTable>): Promise<void> {
  await trx.insertInto('product_stock').values(row).execute()
}

/** Those of a product, the newest first, each with who did it. */
export async function stockChanges(db: Db, productId: string, page: number, limit: number) {
  const of = db.selectFrom('product_stock').where('product_stock.productId', '=', productId)
  return pageWithTotal(of, { page, limit }, (query) =>
    query
      .leftJoin('account', 'account.id', 'product_stock.accountId')
      .leftJoin('product_order', 'product_order.id', 'product_stock.orderId')
      .select(['product_stock.id', 'by', 'after', 'reason', 'at', 'account.name', 'account.username'])
      .select('product_order.no as orderNo')
      .orderBy('at', 'desc')
      .orderBy('product_stock.id', 'desc'),
  )
}

export type StockChangeRow = Selectable<ProductStockTable>

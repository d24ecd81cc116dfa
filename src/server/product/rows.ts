import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { folded, holds } from '#server/db/holds.ts'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ProductTable } from './tables.ts'

export type ProductRow = Selectable<ProductTable>

export function productById(db: Db | Trx, id: string): Promise<ProductRow | undefined> {
  return db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function productsById(db: Db | Trx, ids: string[]): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('product').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same, held until the transaction ends: other transactions that change it wait. */
export function holdProduct(trx: Trx, id: string): Promise<ProductRow | undefined> {
  return trx
    .updateTable('product')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function insertProduct(trx: Trx, row: Insertable<ProductTable>): Promise<void> {
  await trx.insertInto('product').values(row).execute()
}

export async function updateProduct(trx: Trx, id: string, values: Updateable<ProductTable>): Promise<void> {
  await trx.updateTable('product').set(values).where('id', '=', id).execute()
}

/** Takes so many from a stock, where one is counted; what is left, null where none is counted, undefined where there are fewer. */
export async function takeStock(trx: Trx, id: string, quantity: number): Promise<number | null | undefined> {
  const row = await trx
    .updateTable('product')
    .set((eb) => ({ stock: eb('stock', '-', quantity), sold: eb('sold', '+', quantity), ordered: 1 }))
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('stock', 'is', null), eb('stock', '>=', quantity)]))
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}

/** So many are not sold any more, and with `restock` in stock again, where it is counted; what there is then. */
export async function returnStock(
  trx: Trx,
  id: string,
  { quantity, restock }: { quantity: number; restock: boolean },
): Promise<number | null> {
  const { stock } = await trx
    .updateTable('product')
    .set((eb) => ({
      stock: eb('stock', '+', restock ? quantity : 0),
      sold: eb
        .case()
        .when('sold', '>', quantity)
        .then(eb('sold', '-', quantity))
        .else(0)
        .end(),
    }))
    .where('id', '=', id)
    .returning('stock')
    .executeTakeFirstOrThrow()
  return stock
}

export async function removeProduct(trx: Trx, id: string): Promise<void> {
  for (const [table, column] of [
    ['product_content', 'bundleId'],
    ['product_stock', 'productId'],
  ] as const)
    await trx
      .deleteFrom(table as 'product_content')
      .where(column as 'bundleId', '=', id)
      .execute()
  await trx.deleteFrom('product').where('id', '=', id).execute()
}

/** What a bundle holds, in its order. */
export async function contentIds(db: Db | Trx, bundleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_content')
    .select('productId')
    .where('bundleId', '=', bundleId)
    .orderBy('position')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** Sets what a bundle holds. */
export async function setContents(trx: Trx, bundleId: string, ids: string[]): Promise<void> {
  await trx.deleteFrom('product_content').where('bundleId', '=', bundleId).execute()
  if (ids.length === 0) return
  const rows = ids.map((productId, at) => ({ bundleId, position: at + 1, productId }))
  await trx.insertInto('product_content').values(rows).execute()
}

export async function isInBundle(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('product_content').select('bundleId').where('productId', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The title of a course that asks for a product and is not archived, the one that was changed last; undefined where none does. */
export async function courseAsking(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('course')
    .select('title')
    .where('productId', '=', id)
    .where('state', '!=', 'archived')
    .orderBy('updatedAt', 'desc')
    .executeTakeFirst()
  return row?.title
}

/** What is offered, or will be, at `now`; what is over is left out. */
function offered(db: Db, now: number) {
  return db
    .selectFrom('product')
    .where('status', '=', 'on')
    .where(({ or, eb }) => or([eb('saleTo', 'is', null), eb('saleTo', '>', now)]))
}

/** One page of what is offered, the newest first, and how many there are. `q`: a part of a title. */
export async function offeredPage(
  db: Db,
  { q, page, limit }: { q: string; page: number; limit: number },
  now: number,
): Promise<{ list: ProductRow[]; total: number }> {
  const wanted = folded(q.trim())
  const matching = offered(db, now).$if(wanted !== '', (query) => query.where(holds(sql`"titleKey"`, wanted)))
  return pageWithTotal(matching, { page, limit }, (query) =>
    query.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc'),
  )
}

/** Where products stand that are on sale or will be, for search engines: the 10,000 newest. */
export function productAddresses(db: Db, now: number): Promise<{ id: string; updatedAt: number }[]> {
  return offered(db, now)
    .select(['id', 'updatedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(10_000)
    .execute()
}

import type { Voucher } from '#contract/voucher/voucher.ts'
import type { Db } from '#server/db/schema.ts'
import { titlesOf } from '#server/product/read.ts'
import { productsById } from '#server/product/rows.ts'
import type { VoucherRow } from './rows.ts'

/** Vouchers as the staff see them: what they are for by its titles. */
export async function vouchersOf(db: Db, rows: readonly VoucherRow[]): Promise<Voucher[]> {
  const named = rows.map(({ nameKey: _, productIds, ...row }) => ({
    ...row,
    id: row.code,
    productIds: JSON.parse(productIds) as string[],
  }))
  const products = await productsById(db, [...new Set(named.flatMap(({ productIds }) => productIds))])
  return named.map((row) => ({
    ...row,
    productTitles: row.productIds.flatMap((id) => {
      const product = products.get(id)
      return product ? [{ id, titles: titlesOf(product) }] : []
    }),
  }))
}

import { codes } from '#contract/base/codes.ts'
import type { Trx } from '#server/db/schema.ts'
import { Failure, notFound, phrases } from '#server/http/failure.ts'
import { staffProductOf } from './read.ts'
import { holdProduct, type ProductRow } from './rows.ts'

/** Throws 412 with the present product: it is otherwise than the caller saw it. */
export async function stale(trx: Trx, row: ProductRow): Promise<never> {
  throw new Failure(codes.stale, phrases.stale, await staffProductOf(trx, row))
}

/**
 * A product, held until the transaction ends, as somebody of the staff saw it. Throws 404, and 412 with the present
 * product when it was changed meanwhile.
 */
export async function heldAt(trx: Trx, id: string, version: number): Promise<ProductRow> {
  const row = await holdProduct(trx, id)
  if (!row) throw notFound()
  if (row.version !== version) await stale(trx, row)
  return row
}

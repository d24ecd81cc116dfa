import { productLimits } from '#contract/product/limits.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { sortableId } from '#server/sortable-id.ts'
import { holdProduct, type ProductRow, returnStock, takeStock, updateProduct } from './rows.ts'
import { insertStockChange } from './rows-staff.ts'
import type { ProductPorts } from './write.ts'

/**
 * Adds to a stock by hand, or takes from it (`by`), or says how many there are (`to`); what is left. A `by` of null stops
 * counting, and a number begins where nothing was counted. Throws 404, 400 {by: tooMuch} for more than there is or may be,
 * {by: required} where nothing changes.
 */
export async function changeByHand(
  trx: Trx,
  ports: ProductPorts,
  who: Actor,
  { id, reason, ...change }: { id: string; by?: number | null | undefined; to?: number | undefined; reason: string },
): Promise<number | null> {
  const row = await holdProduct(trx, id)
  if (!row) throw notFound()
  const after = change.to ?? (change.by === null ? null : (row.stock ?? 0) + (change.by ?? 0))
  if (after === row.stock || (change.by === 0 && change.to === undefined)) throw badInput({ by: 'required' })
  if (after !== null && (after < 0 || after > productLimits.count)) throw badInput({ by: 'tooMuch' })
  const now = ports.clock.now()
  const by = after === null ? null : after - (row.stock ?? 0)
  await updateProduct(trx, id, { stock: after, updatedAt: now })
  await recordChange(trx, ports, { row, by, after, reason: reason.trim(), orderId: null, accountId: who.accountId })
  const subject = { kind: 'product', id }
  await audit(trx, ports, {
    who,
    what: 'product.stock',
    subject,
    before: { stock: row.stock },
    after: { stock: after, reason },
  })
  return after
}

type Move = { row: ProductRow; quantity: number; orderId: string; accountId: string }

/**
 * Takes what an order sells from a product that the transaction holds. Throws 400 {quantity: tooMuch} when less is left.
 */
export async function sell(trx: Trx, ports: ProductPorts, { row, quantity, orderId, accountId }: Move): Promise<void> {
  const stock = await takeStock(trx, row.id, quantity)
  if (stock === undefined) throw badInput({ quantity: 'tooMuch' })
  if (stock !== null)
    await recordChange(trx, ports, { row, by: -quantity, after: stock, reason: '', orderId, accountId })
}

/** Gives back what an order that is undone had sold; where the stock is counted by now, it is there to be sold again. */
export async function giveBack(
  trx: Trx,
  ports: ProductPorts,
  { row, quantity, orderId, accountId, restock }: Move & { restock: boolean },
): Promise<void> {
  const stock = await returnStock(trx, row.id, { quantity, restock })
  if (restock && stock !== null)
    await recordChange(trx, ports, { row, by: quantity, after: stock, reason: '', orderId, accountId })
}

type Noted = {
  row: ProductRow
  by: number | null
  after: number | null
  reason: string
  orderId: string | null
  accountId: string
}

async function recordChange(
  trx: Trx,
  ports: ProductPorts,
  { row, by, after, reason, orderId, accountId }: Noted,
): Promise<void> {
  const at = ports.clock.now()
  const id = sortableId(ports)
  await insertStockChange(trx, { id, productId: row.id, by, after, reason, orderId, accountId, at })
}

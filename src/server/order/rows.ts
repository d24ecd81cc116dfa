import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { isRefundable, OrderStatus } from '#contract/order/summary.ts'
import { holds } from '#server/db/holds.ts'
import { countOf, pageOf } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { EntitlementTable, OrderStepTable, OrderTable } from './tables.ts'

/** Fen and points. */
type Price = { fen: number; points: number }

export type OrderRow = Selectable<OrderTable>
export type EntitlementRow = Selectable<EntitlementTable>

export function orderById(db: Db | Trx, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('product_order').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends: other transactions that change it wait. */
export function holdOrder(trx: Trx, id: string): Promise<OrderRow | undefined> {
  return trx
    .updateTable('product_order')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function insertOrder(trx: Trx, row: Insertable<OrderTable>): Promise<void> {
  await trx.insertInto('product_order').values(row).execute()
}

export async function updateOrder(trx: Trx, id: string, values: Updateable<OrderTable>): Promise<void> {
  await trx.updateTable('product_order').set(values).where('id', '=', id).execute()
}

/** Notes one more time that something of a held order was given back. */
export async function countRefund(trx: Trx, id: string, { fen, points }: Price): Promise<void> {
  await trx
    .updateTable('product_order')
    .set((eb) => ({
      refunds: eb('refunds', '+', 1),
      refundedFen: eb('refundedFen', '+', fen),
      refundedPoints: eb('refundedPoints', '+', points),
    }))
    .where('id', '=', id)
    .execute()
}

/** How many of a product somebody has bought, by itself and in bundles, and not given back. */
export async function boughtBy(db: Db | Trx, accountId: string, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom('product_order')
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>(eb('quantity', '-', eb.ref('returned'))), sql<number>`0`).as('count'),
    )
    .where('accountId', '=', accountId)
    .where(({ or, eb }) => or([eb('productId', '=', productId), holds(sql`contents`, JSON.stringify(productId))]))
    .where('status', 'in', ['paid', 'fulfilled'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Step = Omit<OrderStepTable, 'position' | 'refundedFen' | 'refundedPoints'>

/** Notes a status that a held order has from now on, and what was given back with it. */
export async function insertStep(trx: Trx, step: Step, refunded: Price = { fen: 0, points: 0 }): Promise<void> {
  const { last } = await trx
    .selectFrom('order_step')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('position'), sql<number>`0`).as('last'))
    .where('orderId', '=', step.orderId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_step')
    .values({
      ...step,
      position: Number(last) + 1,
      refundedFen: refunded.fen,
      refundedPoints: refunded.points,
    })
    .execute()
}

export function stepsOf(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('order_step')
    .select(['status', 'at', 'note', 'refundedFen', 'refundedPoints'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
}

/** One page of somebody’s own, the newest first, and how many there are. */
export async function ownPage(
  db: Db,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: OrderRow[]; total: number }> {
  const own = db.selectFrom('product_order').where('accountId', '=', accountId)
  const total = await countOf(own)
  const list = await own.selectAll().orderBy('no', 'desc').$call(pageOf({ page, limit })).execute()
  return { list, total }
}

/** Somebody’s own that can be given back, the newest first: no more than `most`. */
export function refundableOf(db: Db | Trx, accountId: string, most: number): Promise<OrderRow[]> {
  return db
    .selectFrom('product_order')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', 'in', OrderStatus.options.filter(isRefundable))
    .orderBy('no', 'desc')
    .limit(most)
    .execute()
}

/** Orders by their ids, of one account. */
export async function ownOrders(db: Db | Trx, accountId: string, ids: string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('product_order')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('no')
    .execute()
}

export async function walletOf(db: Db | Trx, accountId: string): Promise<{ fen: number; points: number }> {
  const row = await db
    .selectFrom('wallet')
    .select(['balance', 'points'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return { fen: row?.balance ?? 0, points: row?.points ?? 0 }
}

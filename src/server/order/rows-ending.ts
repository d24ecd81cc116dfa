import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { EntitlementRow } from './rows.ts'

/** What somebody has that ends, and the language in which they bought it. */
export type EndingEntitlement = Pick<
  EntitlementRow,
  'id' | 'orderId' | 'accountId' | 'productId' | 'kind' | 'titles'
> & { until: number; locale: string }

/**
 * What ends between two moments and its owner was not told of: of a short term, what is in its second half at `from`.
 * After an id, so many.
 */
export async function endingBetween(
  db: Db,
  { from, to }: { from: number; to: number },
  after: string,
  most: number,
): Promise<EndingEntitlement[]> {
  const rows = await db
    .selectFrom('entitlement')
    .innerJoin('product_order', 'product_order.id', 'entitlement.orderId')
    .select(['entitlement.id', 'orderId', 'entitlement.accountId', 'entitlement.productId', 'entitlement.kind'])
    .select(['entitlement.titles', 'until', 'product_order.locale'])
    .where('entitlement.kind', 'in', ['membership', 'download'])
    .where('endedAt', 'is', null)
    .where('until', '>', from)
    .where('until', '<=', to)
    .where(sql<boolean>`2 * (until - ${from}) <= until - "from"`)
    .where(({ or, eb }) => or([eb('toldEnd', 'is', null), eb('toldEnd', '<>', eb.ref('until'))]))
    .where('entitlement.id', '>', after)
    .orderBy('entitlement.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, until: Number(row.until) }))
}

/** Whether somebody has the same by another order for longer, or without an end. */
export async function lastsLonger(
  trx: Trx,
  { id, accountId, productId, kind, until }: EndingEntitlement,
): Promise<boolean> {
  const row = await trx
    .selectFrom('entitlement')
    .select('id')
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('endedAt', 'is', null)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', until)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes of which end the owner is told; false where that was so already, or it ended or was moved meanwhile. */
export async function noteEndTold(trx: Trx, { id, until }: Pick<EndingEntitlement, 'id' | 'until'>): Promise<boolean> {
  const row = await trx
    .updateTable('entitlement')
    .set({ toldEnd: until })
    .where('id', '=', id)
    .where('until', '=', until)
    .where('endedAt', 'is', null)
    .where(({ or, eb }) => or([eb('toldEnd', 'is', null), eb('toldEnd', '<>', until)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

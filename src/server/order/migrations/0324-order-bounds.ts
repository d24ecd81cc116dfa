import { sql } from 'kysely'
import { addBound } from '#server/db/bound.ts'
import type { MigrationStep } from '#server/db/migration.ts'

/**
 * What of a shop can never be, also where a lock is forgotten: less than nothing in stock, a voucher used more often than
 * it may be, more given back than was paid. And each step of an order says what was given back with it, which figures by
 * day add up.
 */
export const orderBounds: MigrationStep = async (db, engine) => {
  await addBound(db, engine, {
    table: 'product',
    name: 'product_stock_bound',
    holds: (row) => `${row}stock is null or ${row}stock >= 0`,
  })
  await addBound(db, engine, {
    table: 'voucher',
    name: 'voucher_used_bound',
    holds: (row) => `${row}used >= 0 and (${row}uses is null or ${row}used <= ${row}uses)`,
  })
  await addBound(db, engine, {
    table: 'product_order',
    name: 'product_order_bound',
    holds: (row) =>
      ['Fen', 'Points']
        .map((of) => `${row}"refunded${of}" between 0 and ${row}"paid${of}"`)
        .concat(`${row}quantity > 0`)
        .join(' and '),
  })
  for (const column of ['refundedFen', 'refundedPoints'])
    await db.schema
      .alterTable('order_step')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  await db.schema.createIndex('order_step_at').on('order_step').column('at').execute()
  // The ledger says how much it was: its entries were booked at the same second.
  for (const [column, kind] of [
    ['refundedFen', 'balance'],
    ['refundedPoints', 'points'],
  ])
    await sql`update order_step set ${sql.ref(String(column))} = coalesce((
        select sum(ledger.delta) from ledger join product_order on product_order."accountId" = ledger."accountId"
        where product_order.id = order_step."orderId" and ledger.kind = ${kind} and ledger.at = order_step.at
          and ledger.ref like 'order:' || order_step."orderId" || ':refund:%'), 0)
      where order_step.position = (select max(position) from order_step as same
        where same."orderId" = order_step."orderId" and same.at = order_step.at)
      and exists (select 1 from product_order where product_order.id = order_step."orderId" and product_order.refunds > 0)`.execute(
      db,
    )
}

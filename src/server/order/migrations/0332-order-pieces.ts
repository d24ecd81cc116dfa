import { sql } from 'kysely'
import { addBound } from '#server/db/bound.ts'
import type { MigrationStep } from '#server/db/migration.ts'

/** How many of what was bought were given back. */
export const orderPieces: MigrationStep = async (db, engine) => {
  await db.schema
    .alterTable('product_order')
    .addColumn('returned', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update product_order set returned = quantity where status in ('cancelled', 'refunded')`.execute(db)
  await addBound(db, engine, {
    table: 'product_order',
    name: 'product_order_pieces_bound',
    holds: (row) =>
      `${row}returned between 0 and ${row}quantity and (${row}status in ('cancelled', 'refunded')) = (${row}returned = ${row}quantity)`,
  })
}

import type { MigrationStep } from '#server/db/migration.ts'

/** What a filter's range is of, and what products and courses are marked with. */
export const catalogueFilters: MigrationStep = async (db, engine) => {
  await db.schema
    .alterTable('condition')
    .addColumn('rangeOf', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const table of ['product', 'course'])
    await db.schema
      .alterTable(table)
      .addColumn('marks', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
  // The catalogue looks at every product: in SQLite it would walk through their texts to what stands behind them.
  // PostgreSQL keeps long texts apart, and an index there has no room for many marks.
  if (engine !== 'sqlite') return
  await db.schema
    .createIndex('product_catalogue')
    .on('product')
    .columns(['status', 'saleTo', 'id', 'kind', 'titleKey', 'priceFen', 'pricePoints', 'priceRule', 'sold'])
    .columns(['stock', 'saleFrom', 'createdAt', 'marks'])
    .execute()
}

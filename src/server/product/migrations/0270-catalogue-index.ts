import type { MigrationStep } from '#server/db/migration.ts'

/**
 * What the catalogue looks at of each product, beside its long texts: SQLite reads a row in its order, and the texts stand
 * before it. PostgreSQL keeps long texts elsewhere, and takes no long ones into an index.
 */
export const catalogueIndex: MigrationStep = async (db, engine) => {
  if (engine === 'postgres') return
  await db.schema
    .createIndex('product_item')
    .on('product')
    .columns(['status', 'saleTo', 'id', 'kind', 'titleKey', 'priceFen', 'pricePoints', 'priceRule'])
    .columns(['sold', 'stock', 'saleFrom', 'createdAt', 'marks'])
    .execute()
}

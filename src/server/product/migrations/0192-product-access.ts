import { key, type MigrationStep } from '#server/db/migration.ts'

/**
 * The condition that says who may buy a product, empty for every member; and an index that answers what the catalogue
 * counts and sorts by, so that nothing of it reads the texts of all products.
 */
export const productAccess: MigrationStep = async (db, engine) => {
  await db.schema
    .alterTable('product')
    .addColumn('accessConditionId', key(engine), (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('product_access').on('product').column('accessConditionId').execute()
  await db.schema
    .createIndex('product_offered')
    .on('product')
    .columns(['status', 'kind', 'saleTo', 'saleFrom', 'stock', 'priceFen', 'pricePoints', 'priceRule', 'sold'])
    .columns(['createdAt', 'id', 'titleKey'])
    .execute()
}

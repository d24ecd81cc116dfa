import type { MigrationStep } from '#server/db/migration.ts'

/**
 * The staff’s list in its usual order, and what tells the search of any change; and one index of the catalogue less, which
 * SQLite had under two names.
 */
export const productLists: MigrationStep = async (db, engine) => {
  await db.schema
    .alterTable('product')
    .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('product_changed').on('product').columns(['updatedAt', 'id']).execute()
  if (engine === 'sqlite') await db.schema.dropIndex('product_catalogue').ifExists().execute()
}

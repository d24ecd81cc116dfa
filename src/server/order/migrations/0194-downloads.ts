import { key, type MigrationStep } from '#server/db/migration.ts'

/** Files of products, how often they can be fetched, and the addresses that were given for them. */
export const downloads: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema.alterTable('product').addColumn('downloads', 'integer').execute()
  await db.schema
    .createTable('product_file')
    .addColumn('productId', text, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('fileId', text, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_file_key', ['productId', 'position'])
    .execute()
  await db.schema.createIndex('product_file_of').on('product_file').column('fileId').execute()
  await db.schema
    .createTable('download_link')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('entitlementId', text, (c) => c.notNull())
    .addColumn('fileId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('countedAt', 'bigint')
    .execute()
  await db.schema.createIndex('download_link_of').on('download_link').columns(['entitlementId', 'countedAt']).execute()
  await db.schema.createIndex('download_link_account').on('download_link').column('accountId').execute()
}

import { key, type MigrationStep } from '#server/db/migration.ts'

/** Bookmarks, places, recent reads and saved sections of members. */
export const reading: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('reading_item')
    .addColumn('accountId', text, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('reading_item_key', ['accountId', 'name'])
    .execute()
  await db.schema.createIndex('reading_item_rev').on('reading_item').columns(['accountId', 'rev']).execute()
  await db.schema
    .createTable('reading_state')
    .addColumn('accountId', text, (c) => c.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addColumn('erasedAt', 'bigint', (c) => c.notNull())
    .execute()
}

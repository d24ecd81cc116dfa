import { key, type MigrationStep } from '#server/db/migration.ts'

/** Texts that support answers with again and again. */
export const replies: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('reply')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('authorId', text, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('reply_author').on('reply').columns(['authorId', 'shared']).execute()
}

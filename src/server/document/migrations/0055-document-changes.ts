import { key, type MigrationStep } from '#server/db/migration.ts'

/** Changes of many documents at once, with what each was before, so that they can be undone as one. */
export const documentChanges: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('document_change')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('authorId', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('undoneAt', 'bigint')
    .addColumn('before', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('document_change_age').on('document_change').column('at').execute()
}

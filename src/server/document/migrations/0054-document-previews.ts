import { key, type MigrationStep } from '#server/db/migration.ts'

/** Links by which somebody without an account reads a draft. */
export const documentPreviews: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('document_preview')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('docId', text, (c) => c.notNull())
    .addColumn('authorId', text, (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('document_preview_doc').on('document_preview').column('docId').execute()
  await db.schema.createIndex('document_preview_expiry').on('document_preview').column('expiresAt').execute()
}

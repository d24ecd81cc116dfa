import type { MigrationStep } from '#server/db/migration.ts'

/** Old addresses that lead to documents; a document names its own former ids, which devices hear of. */
export const redirects: MigrationStep = async (db) => {
  await db.schema
    .alterTable('doc')
    .addColumn('formerIds', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createTable('redirect')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('docId', 'text', (c) => c.notNull().references('doc.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('redirect_doc').on('redirect').column('docId').execute()
}

import { key, type MigrationStep } from '#server/db/migration.ts'

/** What a document said at each time that it was published. */
export const documentVersions: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('document_version')
    .addColumn('docId', text, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('authorId', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('document_version_key', ['docId', 'version'])
    .execute()
}

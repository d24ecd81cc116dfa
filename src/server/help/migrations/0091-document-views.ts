import { key, type MigrationStep } from '#server/db/migration.ts'

/** How often a document is read, by days, and the searches that led to it: the words alone, nobody's. */
export const documentViews: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('doc_view')
    .addColumn('docId', text, (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('doc_view_key', ['docId', 'day'])
    .execute()
  await db.schema
    .createTable('doc_search')
    .addColumn('docId', text, (c) => c.notNull())
    .addColumn('q', text, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('lastAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('doc_search_key', ['docId', 'q'])
    .execute()
}

import { key, type MigrationStep } from '#server/db/migration.ts'

/** Where published documents lead within the site, so that what leads nowhere is found without reading any text. */
export const documentLinks: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('document_link')
    .addColumn('docId', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('target', text, (c) => c.notNull())
    .addColumn('isDead', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('document_link_key', ['docId', 'kind', 'target'])
    .execute()
  await db.schema.createIndex('document_link_target').on('document_link').columns(['kind', 'target']).execute()
  await db.schema
    .createTable('document_linked')
    .addColumn('docId', text, (c) => c.primaryKey())
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .execute()
}

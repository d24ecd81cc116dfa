import { type Kysely, sql } from 'kysely'
import { type Engine, key, type MigrationStep } from '#server/db/migration.ts'

/** What editors have of a document beside what readers get: working copies, owners, dates of review. */
export const documents: MigrationStep = async (db: Kysely<unknown>, engine: Engine) => {
  const text = key(engine)
  for (const column of ['authorId', 'editorId', 'ownerId', 'movedTo'])
    await sql`alter table doc add column ${sql.ref(column)} ${text} not null default ''`.execute(db)
  for (const column of ['reviewAt', 'originalVersion'])
    await sql`alter table doc add column ${sql.ref(column)} bigint`.execute(db)

  await db.schema
    .createTable('document_edit')
    .addColumn('docId', text, (c) => c.primaryKey())
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addColumn('hasCopy', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('title', text, (c) => c.notNull().defaultTo(''))
    .addColumn('baseVersion', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('editorId', text, (c) => c.notNull().defaultTo(''))
    .addColumn('editedAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('plan', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('trouble', 'text', (c) => c.notNull().defaultTo(''))
    .execute()

  await db.schema
    .createTable('document_save')
    .addColumn('docId', text, (c) => c.notNull())
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('authorId', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('document_save_key', ['docId', 'rev'])
    .execute()

  await db.schema.createIndex('doc_publish_at').on('doc').column('publishAt').execute()
  await db.schema.createIndex('doc_group').on('doc').columns(['originalId', 'locale', 'kind', 'status']).execute()
  await db.schema.createIndex('doc_review').on('doc').column('reviewAt').execute()
  // SQLite would walk through every text on the way to the columns behind it; PostgreSQL keeps long texts apart.
  if (engine === 'sqlite')
    await sql`create index doc_staff on doc (kind, "movedTo", "deletedAt", locale, status, "categoryId", "originalId", id,
      title, tags, "updatedAt", "createdAt", "publishAt", version, "originalVersion", "authorId", "editorId", "ownerId",
      "reviewAt", sort, yes, no)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { type Engine, key, type MigrationStep } from '#server/db/migration.ts'

/** Versions of imported documentation; documents of those that are not current are of a kind of their own. */
export const versions: MigrationStep = async (db: Kysely<unknown>, engine: Engine) => {
  const text = key(engine)
  await db.schema
    .createTable('doc_version')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addUniqueConstraint('doc_version_source_name', ['source', 'name'])
    .execute()
  await sql`alter table doc add column "docVersion" ${text} not null default ''`.execute(db)
  await sql`alter table doc add column page ${text} not null default ''`.execute(db)
  await sql`alter table category add column "docVersion" ${text} not null default ''`.execute(db)
  await db.schema.createIndex('doc_page').on('doc').columns(['page', 'locale']).execute()
  await db.schema.createIndex('doc_of_version').on('doc').columns(['docVersion', 'locale']).execute()
}

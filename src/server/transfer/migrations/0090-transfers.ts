import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Zips that come and go; staff who may delete documents may bring and fetch them. */
export const transfers: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('transfer')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('file', text, (c) => c.notNull().unique())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('received', 'integer', (c) => c.notNull())
    .addColumn('jobId', text)
    .addColumn('report', 'text')
    .addColumn('problem', text)
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('transfer_created').on('transfer').columns(['createdAt', 'id']).execute()
  await sql`insert into role_node ("roleId", node)
    select "roleId", '/admin/doc/transfer' from role_node where node = '/admin/doc/del'`.execute(db)
}

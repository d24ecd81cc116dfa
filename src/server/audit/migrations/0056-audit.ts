import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Who of the staff did what to what. */
export const auditLog: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('audit')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('what', text, (c) => c.notNull())
    .addColumn('subjectKind', text, (c) => c.notNull())
    .addColumn('subjectId', text, (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('audit_at').on('audit').columns(['at', 'id']).execute()
  await db.schema.createIndex('audit_account').on('audit').columns(['accountId', 'at']).execute()
  await db.schema.createIndex('audit_subject').on('audit').columns(['subjectKind', 'subjectId', 'at']).execute()
  await db.schema.createIndex('audit_what').on('audit').columns(['what', 'at']).execute()
  await sql`insert into role_node ("roleId", node) select id, '/admin/audit' from role where id = 9`.execute(db)
}

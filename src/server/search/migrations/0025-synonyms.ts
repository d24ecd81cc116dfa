import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Editors and administrators of a site that still has these roles. */
const roles = [3, 9]

/** A site's own synonyms. */
export const synonyms: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('synonym_group')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('source', text)
    .addColumn('updatedBy', text, (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  for (const role of roles) {
    await sql`insert into role_node ("roleId", node)
      select id, '/admin/synonym' from role where id = ${role}`.execute(db)
  }
}

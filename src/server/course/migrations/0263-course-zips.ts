import { sql } from 'kysely'
import type { MigrationStep } from '#server/db/migration.ts'

/** Staff who may add and edit courses may bring them as a zip. */
export const courseZips: MigrationStep = async (db) => {
  await sql`insert into role_node ("roleId", node)
    select "roleId", '/admin/study/import' from role_node where node = '/admin/study/add'
      and "roleId" in (select "roleId" from role_node where node = '/admin/study/edit')`.execute(db)
}

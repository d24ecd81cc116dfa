import type { MigrationStep } from '#server/db/migration.ts'

/** Where an imported document is edited. */
export const editLinks: MigrationStep = async (db) => {
  await db.schema
    .alterTable('doc')
    .addColumn('editUrl', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}

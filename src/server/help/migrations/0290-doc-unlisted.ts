import type { MigrationStep } from '#server/db/migration.ts'

/** Documents that only their address leads to. */
export const docUnlisted: MigrationStep = async (db) => {
  await db.schema
    .alterTable('doc')
    .addColumn('unlisted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

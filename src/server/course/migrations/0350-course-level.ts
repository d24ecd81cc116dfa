import type { MigrationStep } from '#server/db/migration.ts'

/** How much a course asks of who takes it; 0 where its teacher has not said. */
export const courseLevel: MigrationStep = async (db) => {
  await db.schema
    .alterTable('course')
    .addColumn('level', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}

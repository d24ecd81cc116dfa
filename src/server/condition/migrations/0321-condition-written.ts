import type { MigrationStep } from '#server/db/migration.ts'

/** A version of a condition keeps all that was written, not its rule alone. */
export const conditionWritten: MigrationStep = async (db) => {
  await db.schema
    .alterTable('condition_version')
    .addColumn('written', 'text', (c) => c.notNull().defaultTo('null'))
    .execute()
}

import type { MigrationStep } from '#server/db/migration.ts'

/** The number that a change of an activity is based on is called `version`, as for everything else that staff change. */
export const activityVersion: MigrationStep = async (db) => {
  await db.schema.alterTable('activity').renameColumn('rev', 'version').execute()
}

import type { MigrationStep } from '#server/db/migration.ts'

/** What became of danmu lately, for those who watch. */
export const danmuSteps: MigrationStep = async (db) => {
  await db.schema.createIndex('danmu_step_latest').on('danmu_step').column('createdAt').execute()
}

import { key, type MigrationStep } from '#server/db/migration.ts'

/** What support thought of somebody's reports. */
export const reportRecords: MigrationStep = async (db, engine) => {
  await db.schema
    .createTable('report_record')
    .addColumn('accountId', key(engine), (c) => c.primaryKey())
    .addColumn('upheld', 'integer', (c) => c.notNull())
    .addColumn('unfounded', 'integer', (c) => c.notNull())
    .execute()
}

import { key, type MigrationStep } from '#server/db/migration.ts'

/** What imported images were kept as. */
export const scaledImages: MigrationStep = async (db, engine) => {
  await db.schema
    .createTable('scaled_image')
    .addColumn('picture', key(engine), (c) => c.primaryKey())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
}

import type { MigrationStep } from '#server/db/migrate.ts'
import { key } from './0001-spine.ts'

/** What imported images were kept as. */
export const scaledImages: MigrationStep = async (db, engine) => {
  await db.schema
    .createTable('scaled_image')
    .addColumn('picture', key(engine), (c) => c.primaryKey())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
}

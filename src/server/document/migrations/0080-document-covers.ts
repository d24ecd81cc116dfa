import type { MigrationStep } from '#server/db/migration.ts'

/** Posts of the blog have a picture, and are listed by when they were published. */
export const documentCovers: MigrationStep = async (db) => {
  await db.schema
    .alterTable('doc')
    .addColumn('cover', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}

import { key, type MigrationStep } from '#server/db/migration.ts'

/** What people say at a moment of a video. */
export const danmu: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('danmu')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('courseId', text, (c) => c.notNull())
    .addColumn('lessonId', text, (c) => c.notNull())
    .addColumn('atMs', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('colour', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('writtenAt', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('danmu_lesson').on('danmu').columns(['lessonId', 'atMs']).execute()
  await db.schema.createIndex('danmu_written').on('danmu').columns(['accountId', 'writtenAt']).execute()
  await db.schema.createIndex('danmu_created').on('danmu').columns(['accountId', 'createdAt']).execute()
}

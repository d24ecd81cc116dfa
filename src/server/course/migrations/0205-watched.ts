import { key, type MigrationStep } from '#server/db/migration.ts'

/** Videos of lessons, what members watched of them, and how much more of it may count. */
export const watched: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('lesson_video')
    .addColumn('lessonId', text, (c) => c.primaryKey())
    .addColumn('fileId', text, (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('lesson_video_file').on('lesson_video').column('fileId').execute()
  await db.schema
    .createTable('lesson_watched')
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('lessonId', text, (c) => c.notNull())
    .addColumn('ranges', 'text', (c) => c.notNull())
    .addColumn('second', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_watched_key', ['accountId', 'lessonId'])
    .execute()
  await db.schema
    .createTable('watch_budget')
    .addColumn('accountId', text, (c) => c.primaryKey())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
}

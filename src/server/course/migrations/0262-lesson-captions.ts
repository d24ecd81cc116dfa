import { key, type MigrationStep } from '#server/db/migration.ts'

/** Captions of a lesson’s video, one file in each language. */
export const lessonCaptions: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('lesson_caption')
    .addColumn('lessonId', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('fileId', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_caption_key', ['lessonId', 'language'])
    .execute()
}

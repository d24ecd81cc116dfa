import { key, type MigrationStep } from '#server/db/migration.ts'

/** Which folder a course was made of, and which of its files each chapter and lesson. */
export const courseSources: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema.alterTable('course').addColumn('sourceKey', text).execute()
  await db.schema.createIndex('course_source').unique().on('course').column('sourceKey').execute()
  await db.schema.alterTable('course_chapter').addColumn('sourceKey', 'text').execute()
  await db.schema.alterTable('course_lesson').addColumn('sourceKey', 'text').execute()
  await db.schema.alterTable('course_lesson').addColumn('sourceHash', 'text').execute()
}

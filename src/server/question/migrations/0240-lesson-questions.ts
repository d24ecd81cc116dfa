import { key, type MigrationStep } from '#server/db/migration.ts'

/** The lesson that a question is about, and the second of its video. */
export const lessonQuestions: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema.alterTable('question').addColumn('courseId', text).execute()
  await db.schema.alterTable('question').addColumn('lessonId', text).execute()
  await db.schema.alterTable('question').addColumn('lessonSecond', 'bigint').execute()
  await db.schema.createIndex('question_course').on('question').columns(['courseId', 'createdAt']).execute()
}

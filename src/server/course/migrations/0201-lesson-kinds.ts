import { key, type MigrationStep } from '#server/db/migration.ts'

/** What a lesson is, beside its text. */
export const lessonKinds: MigrationStep = async (db, engine) => {
  await db.schema
    .alterTable('course_lesson')
    .addColumn('kind', key(engine), (c) => c.notNull().defaultTo('text'))
    .execute()
}

import type { MigrationStep } from '#server/db/migration.ts'

/** How far a course and each of its lessons have changed, for devices that keep them. */
export const courseRevisions: MigrationStep = async (db) => {
  await db.schema
    .alterTable('course')
    .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('course_lesson')
    .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('course_lesson_rev').on('course_lesson').columns(['courseId', 'rev', 'id']).execute()
}

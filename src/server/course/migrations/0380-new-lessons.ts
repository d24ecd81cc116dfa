import { sql } from 'kysely'
import type { MigrationStep } from '#server/db/migration.ts'

/** When a lesson came to a course that learners take; null once they were told, and of what was there from the beginning. */
export const newLessons: MigrationStep = async (db) => {
  await db.schema.alterTable('course_lesson').addColumn('newSince', 'integer').execute()
  await sql`create index course_lesson_new on course_lesson ("courseId") where "newSince" is not null`.execute(db)
}

import { sql } from 'kysely'
import type { MigrationStep } from '#server/db/migration.ts'

/** When a review was written; null once its course's teachers were told, and of what was there before. */
export const newReviews: MigrationStep = async (db) => {
  await db.schema.alterTable('course_review').addColumn('newSince', 'bigint').execute()
  await sql`create index course_review_new on course_review ("courseId") where "newSince" is not null`.execute(db)
}

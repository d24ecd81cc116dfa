import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Since when a course waits for a review, and what its teacher and the reviewers say to each other. */
export const courseComments: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema.alterTable('course').addColumn('reviewAt', 'bigint').execute()
  await sql`update course set "reviewAt" = "updatedAt" where state = 'review'`.execute(db)
  await db.schema
    .createTable('course_comment')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('courseId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('course_comment_of')
    .on('course_comment')
    .columns(['courseId', 'position'])
    .unique()
    .execute()
  await db.schema.createIndex('course_comment_by').on('course_comment').columns(['accountId', 'at']).execute()
}

import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** What learners think of courses. */
export const courseReviews: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('course_review')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('courseId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('stars', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('reply', 'text', (c) => c.notNull())
    .addColumn('repliedAt', 'bigint')
    .addColumn('hidden', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('course_review_one', ['courseId', 'accountId'])
    .execute()
  await db.schema.createIndex('course_review_of').on('course_review').columns(['courseId', 'createdAt']).execute()
  // Staff who look after what members write look after this.
  await sql`insert into role_node ("roleId", node)
    select "roleId", '/admin/study/review' from role_node where node = '/admin/qa/edit'`.execute(db)
}

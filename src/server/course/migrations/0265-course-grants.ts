import { key, type MigrationStep } from '#server/db/migration.ts'

/** Who may take a course: by a condition, or let in by its teacher; and of which end a learner was told. */
export const courseGrants: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .alterTable('course')
    .addColumn('accessConditionId', text, (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('course_access').on('course').column('accessConditionId').execute()
  await db.schema.alterTable('course_enrolment').addColumn('toldEnd', 'bigint').execute()
  await db.schema
    .createTable('course_grant')
    .addColumn('courseId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('until', 'bigint')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('byId', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('course_grant_key', ['courseId', 'accountId'])
    .execute()
  await db.schema.createIndex('course_grant_of').on('course_grant').columns(['accountId', 'until']).execute()
  await db.schema.createIndex('course_grant_end').on('course_grant').column('until').execute()
}

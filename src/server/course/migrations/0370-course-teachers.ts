import { addBound } from '#server/db/bound.ts'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Who teaches a course besides its teacher in charge, in their order: four at most. */
export const courseTeachers: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('course_co_teacher')
    .addColumn('courseId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('course_co_teacher_key', ['courseId', 'accountId'])
    .addUniqueConstraint('course_co_teacher_place', ['courseId', 'position'])
    .execute()
  await db.schema.createIndex('course_co_teacher_of').on('course_co_teacher').column('accountId').execute()
  await addBound(db, engine, {
    table: 'course_co_teacher',
    name: 'course_co_teacher_four',
    holds: (row) => `${row}"position" between 1 and 4`,
  })
}

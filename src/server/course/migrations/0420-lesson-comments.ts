import { addBound } from '#server/db/bound.ts'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Comments on one lesson of a course, which somebody settles; the lesson’s title outlives it. */
export const lessonComments: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema.alterTable('course_comment').addColumn('lessonId', text).execute()
  await db.schema
    .alterTable('course_comment')
    .addColumn('lessonTitle', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('course_comment').addColumn('settledAt', 'bigint').execute()
  await db.schema.alterTable('course_comment').addColumn('settledBy', text).execute()
  await addBound(db, engine, {
    table: 'course_comment',
    name: 'course_comment_settled',
    holds: (row) => `${row}"settledAt" is null or ${row}"lessonId" is not null`,
  })
}

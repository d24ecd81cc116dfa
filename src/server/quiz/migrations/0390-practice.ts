import { addBound } from '#server/db/bound.ts'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Questions that learners got wrong, and how they went since: one row for a learner and a question. */
export const practice: MigrationStep = async (db, engine) => {
  const text = key(engine)
  const table = 'quiz_practice'
  await db.schema
    .createTable(table)
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('questionId', text, (c) => c.notNull())
    .addColumn('courseId', text, (c) => c.notNull())
    .addColumn('lessonId', text, (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('due', 'bigint')
    .addColumn('reviews', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('quiz_practice_key', ['accountId', 'questionId'])
    .execute()
  // A hundred reviews of one question, and nothing beyond.
  await addBound(db, engine, {
    table,
    name: 'quiz_practice_reviews',
    holds: (row) => `length(${row}"reviews") <= 10000`,
  })
  await addBound(db, engine, {
    table,
    name: 'quiz_practice_due',
    holds: (row) => `${row}"due" is null or ${row}"due" >= 0`,
  })
}

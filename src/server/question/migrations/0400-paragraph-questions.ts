import { sql } from 'kysely'
import { addBound } from '#server/db/bound.ts'
import type { MigrationStep } from '#server/db/migration.ts'

/**
 * The paragraph of a lesson's text that a question is about, and how it begins: never beside a second of its video. And
 * when it was asked, until the teachers of its course were told; null of none, and of what was there before.
 */
export const paragraphQuestions: MigrationStep = async (db, engine) => {
  await db.schema.alterTable('question').addColumn('lessonParagraph', 'bigint').execute()
  await db.schema.alterTable('question').addColumn('lessonWords', 'text').execute()
  await db.schema.alterTable('question').addColumn('lessonNewSince', 'bigint').execute()
  await sql`create index question_lesson_new on question ("courseId") where "lessonNewSince" is not null`.execute(db)
  await addBound(db, engine, {
    table: 'question',
    name: 'question_paragraph',
    holds: (row) =>
      `(${row}"lessonParagraph" is null and ${row}"lessonWords" is null) or (${row}"lessonId" is not null
        and ${row}"lessonSecond" is null and ${row}"lessonWords" is not null and length(${row}"lessonWords") <= 80
        and ${row}"lessonParagraph" is not null and ${row}"lessonParagraph" between 0 and 10000)`,
  })
}

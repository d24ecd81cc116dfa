import { sql } from 'kysely'
import type { MigrationStep } from '#server/db/migration.ts'

/**
 * How many lessons somebody who takes a course has done, and when they were last at it, beside their enrolment: a
 * teacher’s list is ordered by both. A video and a quiz count as opened from their first second and attempt on.
 */
export const courseLearners: MigrationStep = async (db) => {
  for (const column of ['seenAt', 'done'] as const)
    await db.schema
      .alterTable('course_enrolment')
      .addColumn(column, column === 'done' ? 'integer' : 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  await sql`insert into course_progress ("accountId", "lessonId", "courseId", "openedAt", "doneAt")
    select lesson_watched."accountId", course_lesson.id, course_lesson."courseId", lesson_watched.at, null
    from lesson_watched join course_lesson on course_lesson.id = lesson_watched."lessonId" where true
    on conflict ("accountId", "lessonId") do nothing`.execute(db)
  await sql`insert into course_progress ("accountId", "lessonId", "courseId", "openedAt", "doneAt")
    select quiz_attempt."accountId", course_lesson.id, course_lesson."courseId", min(quiz_attempt."startedAt"), null
    from quiz_attempt join course_lesson on course_lesson.id = quiz_attempt."lessonId" where true
    group by quiz_attempt."accountId", course_lesson.id, course_lesson."courseId"
    on conflict ("accountId", "lessonId") do nothing`.execute(db)
  await sql`update course_enrolment set
    done = (select count("doneAt") from course_progress as p
      where p."courseId" = course_enrolment."courseId" and p."accountId" = course_enrolment."accountId"),
    "seenAt" = coalesce((select max(coalesce(p."doneAt", p."openedAt")) from course_progress as p
      where p."courseId" = course_enrolment."courseId" and p."accountId" = course_enrolment."accountId"), at)`.execute(
    db,
  )
  await sql`update course_enrolment set "seenAt" = at where "seenAt" < at`.execute(db)
  for (const column of ['at', 'seenAt', 'done'] as const)
    await db.schema
      .createIndex(`course_enrolment_${column.toLowerCase()}`)
      .on('course_enrolment')
      .columns(['courseId', column, 'accountId'])
      .execute()
  await db.schema.createIndex('lesson_watched_of').on('lesson_watched').columns(['lessonId', 'at']).execute()
  // What each lesson was opened and done by is counted in the index alone.
  await db.schema
    .createIndex('course_progress_lesson')
    .on('course_progress')
    .columns(['courseId', 'lessonId', 'doneAt'])
    .execute()
}

import { sql } from 'kysely'
import type { EraseStep } from '#server/erasure-step.ts'

/**
 * Deletes what somebody learnt, and what they said about courses. A certificate’s code says nothing any more. Devices read
 * the courses anew that they taught with others, which named them.
 */
export const eraseLearning: EraseStep = async ({ ports: { db }, person: { id } }) => {
  await db
    .updateTable('course')
    .set({ rev: sql<number>`rev + 1` })
    .where('id', 'in', db.selectFrom('course_co_teacher').select('courseId').where('accountId', '=', id))
    .execute()
  for (const table of [
    'course_co_teacher',
    'course_comment',
    'course_enrolment',
    'course_grant',
    'lesson_watched',
    'watch_budget',
    'course_certificate',
    'course_note',
    'course_review',
    'course_progress',
  ] as const)
    await db.deleteFrom(table).where('accountId', '=', id).execute()
}

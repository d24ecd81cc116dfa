import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes what somebody learnt, and what they said about courses. A certificate’s code says nothing any more. */
export const eraseLearning: EraseStep = async ({ ports: { db }, person: { id } }) => {
  for (const table of [
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

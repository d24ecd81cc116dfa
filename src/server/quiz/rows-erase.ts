import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes what somebody answered in quizzes. */
export const eraseAttempts: EraseStep = async ({ ports: { db }, person: { id } }) => {
  await db.deleteFrom('quiz_attempt').where('accountId', '=', id).execute()
}

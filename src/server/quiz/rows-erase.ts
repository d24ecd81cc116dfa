import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes what somebody answered in quizzes, and what they are asked again. */
export const eraseAttempts: EraseStep = async ({ ports: { db }, person: { id } }) => {
  await db.deleteFrom('quiz_attempt').where('accountId', '=', id).execute()
  await db.deleteFrom('quiz_practice').where('accountId', '=', id).execute()
}

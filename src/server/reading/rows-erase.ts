import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes what somebody read and kept. */
export const eraseReading: EraseStep = async ({ ports: { db }, person: { id } }) => {
  await db.deleteFrom('reading_item').where('accountId', '=', id).execute()
  await db.deleteFrom('reading_state').where('accountId', '=', id).execute()
}

import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes somebody's own templates; those that they shared are the staff's. */
export const eraseReplies: EraseStep = async ({ ports: { db }, person: { id } }) => {
  await db.deleteFrom('reply').where('authorId', '=', id).where('shared', '=', 0).execute()
}

import type { EraseStep } from '#server/erasure-step.ts'

/** What somebody had to look after goes back to everybody; what they wrote for the site stays. Deletes their previews. */
export const eraseOwnership: EraseStep = async ({ ports: { db }, person: { id } }) => {
  await db.updateTable('doc').set({ ownerId: '' }).where('ownerId', '=', id).execute()
  await db.deleteFrom('document_preview').where('authorId', '=', id).execute()
}

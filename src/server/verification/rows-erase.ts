import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes codes that somebody asked for, and those that went to their addresses. */
export const eraseCodes: EraseStep = async ({ ports: { db }, person: { id, email, mobile } }) => {
  await db.deleteFrom('verification').where('owner', '=', id).execute()
  for (const target of [email?.toLowerCase(), mobile])
    if (target) await db.deleteFrom('verification').where('target', '=', target).execute()
}

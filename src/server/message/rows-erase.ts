import { sql } from 'kysely'
import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes messages to somebody's addresses. */
export const eraseMessages: EraseStep = async ({ ports: { db }, person: { email, mobile } }) => {
  for (const target of [email?.toLowerCase(), mobile])
    if (target) await db.deleteFrom('message').where(sql<string>`lower(recipient)`, '=', target).execute()
}

import { sql } from 'kysely'
import { holds } from '#server/db/holds.ts'
import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes what was counted of somebody, by their id or addresses. */
export const eraseQuotas: EraseStep = async ({ ports: { db }, person: { id, email, mobile } }) => {
  await db.deleteFrom('quota').where(holds(sql`key`, id)).execute()
  for (const target of [email?.toLowerCase(), mobile])
    if (target) await db.deleteFrom('quota').where(holds(sql`lower(key)`, target)).execute()
}

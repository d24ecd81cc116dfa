import { sql } from 'kysely'
import { nobodyInRules } from '#contract/condition/rule.ts'
import { holds } from '#server/db/holds.ts'
import type { EraseStep } from '#server/erasure-step.ts'

/** Rules that name somebody name nobody in their place: whom they hold for besides stays as it was. */
export const eraseFromRules: EraseStep = async ({ ports: { db }, person: { id } }) => {
  const [named, nobody] = [JSON.stringify(id), JSON.stringify(nobodyInRules)]
  const values = { rule: sql<string>`replace(rule, ${named}, ${nobody})` }
  await db.updateTable('condition').set(values).where(holds(sql`rule`, named)).execute()
  await db.updateTable('condition_version').set(values).where(holds(sql`rule`, named)).execute()
}

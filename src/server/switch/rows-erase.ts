import { sql } from 'kysely'
import { holds } from '#server/db/holds.ts'
import type { EraseStep } from '#server/erasure-step.ts'

/** Takes somebody out of the lists of members for whom features are on. */
export const eraseFromSwitches: EraseStep = async ({ ports: { db }, person: { id } }) => {
  const switches = await db
    .selectFrom('feature_switch')
    .select(['key', 'members'])
    .where(holds(sql`members`, JSON.stringify(id)))
    .execute()
  for (const { key, members } of switches) {
    const others = (JSON.parse(members) as string[]).filter((one) => one !== id)
    const values = { members: JSON.stringify(others) }
    await db.updateTable('feature_switch').set(values).where('key', '=', key).where('members', '=', members).execute()
  }
}

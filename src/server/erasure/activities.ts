import { giveFreeSeats } from '#server/activity/join.ts'
import { holdActivity } from '#server/activity/rows.ts'
import type { Trx } from '#server/db/schema.ts'
import type { ErasePorts } from './erase.ts'
import { deletePart } from './rows-activities.ts'

/** Takes somebody's part out of an activity; a seat that becomes free so goes to whoever waits longest. */
export async function eraseActivityPart(
  trx: Trx,
  ports: ErasePorts,
  activityId: string,
  accountId: string,
): Promise<void> {
  const activity = await holdActivity(trx, activityId)
  await deletePart(trx, activityId, accountId)
  if (activity) await giveFreeSeats(trx, ports, activity)
}

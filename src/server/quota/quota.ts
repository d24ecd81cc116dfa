import type { Ports } from '#server/ports/ports.ts'
import { countOne, countOneLess, deleteOldQuotas, deleteQuota, quotaOf } from './rows.ts'

/** No window is longer than this, in seconds; what nobody did for as long is forgotten. */
const longest = 86_400

export type Quota = {
  /** How often within a window. */
  most: number
  /** How long a window is, from the first time on; a day at most. */
  seconds: number
  /** How long it rests between two times, over the end of a window too. */
  everySeconds?: number
}

type QuotaPorts = Pick<Ports, 'db' | 'clock'>

/**
 * Takes one of what `key` may have, counted in the database for all processes together. Never inside a transaction
 * whose failure would give it back.
 *
 * @returns 0 when it was taken, otherwise whole seconds until trying again makes sense; a refusal counts for nothing
 */
export async function takeQuota(ports: QuotaPorts, key: string, quota: Quota): Promise<number> {
  const { db, clock } = ports
  const { most, seconds, everySeconds = 0 } = quota
  if (Math.max(seconds, everySeconds) > longest) throw new Error(`a quota of more than a day: ${key}`)
  const now = clock.now()
  await deleteOldQuotas(db, now - longest)
  if (await countOne(db, key, { now, window: now - seconds, last: now - everySeconds, most })) return 0
  const row = await quotaOf(db, key)
  if (!row) return 1
  const rest = row.lastAt + everySeconds - now
  const window = row.count >= most ? row.startedAt + seconds - now : 0
  return Math.max(1, rest, window)
}

/** Gives back one that was taken, since it turned out not to count. */
export async function giveBackQuota(ports: Pick<Ports, 'db'>, key: string): Promise<void> {
  await countOneLess(ports.db, key)
}

/** Begins anew for `key`: who proved to be right does not suffer for earlier mistakes. */
export async function forgetQuota(ports: Pick<Ports, 'db'>, key: string): Promise<void> {
  await deleteQuota(ports.db, key)
}

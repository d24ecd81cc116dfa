import { danmuLimits } from '#contract/danmu/limits.ts'
import type { Trx } from '#server/db/schema.ts'
import { tooMany } from '#server/http/failure.ts'
import { oldestOfLast, writtenSince } from './rows.ts'

const { everySeconds, perDay, awaySeconds } = danmuLimits
const daySeconds = 86_400

/**
 * When one more danmu counts as written: as its device says, within bounds, and so many seconds from every other of its
 * writer. So ten that were written in a tunnel arrive at once and stand, and what comes faster than that is told to
 * wait (429), which an outbox does. The caller holds the account, so that danmu that arrive at once are counted one
 * after the other.
 */
export async function paced(
  trx: Trx,
  { accountId, writtenAt, now }: { accountId: string; writtenAt: number; now: number },
): Promise<number> {
  await refuseBeyondDay(trx, 'danmu', accountId, { most: perDay, now })
  const asked = Math.min(Math.max(writtenAt, now - awaySeconds), now)
  const at = firstFree(asked, await writtenSince(trx, accountId, asked - everySeconds))
  if (at > now) throw tooMany(at - now)
  return at
}

/** Throws 429, with when the next one may come, for a member who made as many within the last day as one may. */
export async function refuseBeyondDay(
  trx: Trx,
  table: Parameters<typeof oldestOfLast>[1],
  accountId: string,
  { most, now }: { most: number; now: number },
): Promise<void> {
  const oldest = await oldestOfLast(trx, table, accountId, { since: now - daySeconds, most })
  if (oldest !== undefined) throw tooMany(Math.max(1, oldest + daySeconds - now))
}

/** The first second from `at` on that is far enough from all others, which are in order. */
function firstFree(at: number, others: number[]): number {
  return others.reduce((free, other) => (Math.abs(other - free) < everySeconds ? other + everySeconds : free), at)
}

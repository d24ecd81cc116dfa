import { type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** Times as fast as it really passes, at most, does the site's time catch up with a clock that is ahead of it. */
const catchUp = 2

/**
 * The time that deletions for age go by, in integer seconds: it follows the clock, but never faster than twice the time
 * that processes have really been running, and never back. So a clock that jumps by weeks makes nothing old before
 * anybody has noticed, and what is written meanwhile is dated right. `now` stands for it where nothing has advanced it
 * yet. An expression for the place of a value, so that it costs no call of its own.
 */
export function siteTime(now: number): RawBuilder<number> {
  return sql<number>`(select case when n = 0 then ${sql.lit(now)} else n end from counter where name = 'time')`
}

/** So many seconds before the site's time. */
export function secondsAgo(now: number, seconds: number): RawBuilder<number> {
  return sql<number>`${siteTime(now)} - ${sql.lit(seconds)}`
}

/** Lets `elapsed` seconds of a process's own running time count. Of several processes, none brings it beyond its clock. */
export async function advanceSiteTime(db: Db, now: number, elapsed: number): Promise<void> {
  const most = Math.max(0, Math.floor(elapsed)) * catchUp
  await db
    .updateTable('counter')
    .set((eb) => ({
      n: eb
        .case()
        .when(eb.or([eb('n', '=', 0), eb('n', '>', now - most)]))
        .then(now)
        .else(eb('n', '+', most))
        .end(),
    }))
    .where('name', '=', 'time')
    .where('n', '<', now)
    .execute()
}

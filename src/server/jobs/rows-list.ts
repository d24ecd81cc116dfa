import { sql } from 'kysely'
import type { JobState } from '#contract/jobs/jobs.ts'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { siteTime } from '#server/db/site-time.ts'
import { type JobRow, waitingKeyOf } from '#server/job-runner/rows.ts'

/** What waits for somebody comes first, then what happens now, then what will, then what did. */
const order = sql<number>`case state when 'dead' then 0 when 'running' then 1 when 'waiting' then 2 else 3 end`

/** One page of the jobs of a state and a kind, and how many there are in all; what is due or ended last comes later or first. */
export async function jobPage(
  db: Db | Trx,
  {
    state,
    kind,
    page,
    limit,
  }: { state?: JobState | undefined; kind?: string | undefined; page: number; limit: number },
): Promise<{ list: JobRow[]; total: number }> {
  let wanted = db.selectFrom('job')
  if (state !== undefined) wanted = wanted.where('state', '=', state)
  if (kind !== undefined) wanted = wanted.where('kind', '=', kind)
  return pageWithTotal(wanted, { page, limit }, (query) =>
    query
      .selectAll()
      .orderBy(order)
      .orderBy(sql`case state when 'waiting' then "runAt" else -coalesce("endedAt", "startedAt") end`)
      .orderBy('id'),
  )
}

export async function jobById(db: Db | Trx, id: string): Promise<JobRow | undefined> {
  return db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Jobs that failed for good. */
export async function countDead(db: Db | Trx): Promise<number> {
  return (await jobPage(db, { state: 'dead', page: 1, limit: 1 })).total
}

/**
 * Lets one that failed for good wait again, due now and with all its tries. Where another one with its key waits, or it
 * comes again by itself, that one is due now, and the dead row goes. False where it is not dead.
 */
export async function repeatDead(trx: Trx, { id, kind, key, every }: JobRow, now: number): Promise<boolean> {
  const dead = trx.deleteFrom('job').where('id', '=', id).where('state', '=', 'dead')
  const waitingKey = waitingKeyOf({ kind, key })
  const due = trx.updateTable('job').set({ runAt: now, tries: 0 }).where('state', '=', 'waiting')
  if (every !== null) {
    await due.where('kind', '=', kind).where('every', 'is not', null).execute()
    return (await dead.executeTakeFirst()).numDeletedRows > 0n
  }
  const { numUpdatedRows } = await due.where('waitingKey', '=', waitingKey).executeTakeFirst()
  if (numUpdatedRows > 0n) return (await dead.executeTakeFirst()).numDeletedRows > 0n
  const again = await trx
    .updateTable('job')
    .set({ state: 'waiting', waitingKey, runAt: now, tries: 0, reason: null, words: null, forgetFrom: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return again.numUpdatedRows > 0n
}

/** Gives one up that waits or failed for good; false where it does neither, or comes again by itself. */
export async function cancelOne(trx: Trx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({ state: 'cancelled', waitingKey: null, endedAt: now, forgetFrom: siteTime(now) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'dead'), eb.and([eb('state', '=', 'waiting'), eb('every', 'is', null)])]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** When the oldest of the jobs that failed for good did so; null where there is none. */
export async function oldestDead(db: Db | Trx): Promise<number | null> {
  const { at } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.min<number | null>('endedAt').as('at'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  return at
}

import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo, siteTime } from '#server/db/site-time.ts'
import type { JobTable } from './tables.ts'

export type JobRow = Selectable<JobTable>

/** What holds the place of the one that waits. */
export function waitingKeyOf({ kind, key }: Pick<JobRow, 'kind' | 'key'>): string | null {
  return key === '' ? null : `${kind} ${key}`
}

/** Keeps an order; where one with its key waits, that one takes over what it says. Returns the id of the one that waits. */
export async function keepOrder(
  db: Db | Trx,
  row: Pick<Insertable<JobTable>, 'id' | 'kind' | 'key' | 'payload' | 'runAt' | 'createdAt'>,
): Promise<string> {
  const { id } = await db
    .insertInto('job')
    .values({ ...row, state: 'waiting', waitingKey: waitingKeyOf(row) })
    .onConflict((conflict) =>
      conflict
        .column('waitingKey')
        .doUpdateSet({ payload: row.payload, runAt: row.runAt, tries: 0, reason: null, words: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives up the one with this key that waits; false where none does. */
export async function withdrawOrder(db: Db | Trx, of: Pick<JobRow, 'kind' | 'key'>, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: 'cancelled', waitingKey: null, endedAt: now, forgetFrom: siteTime(now) })
    .where('waitingKey', '=', waitingKeyOf(of))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The one row of a kind that runs again and again; due at once where it is new. */
export async function keepRecurring(db: Db, kind: string, every: number, now: number): Promise<void> {
  await db
    .insertInto('job')
    .values({ id: `every-${kind}`, kind, key: '', payload: '{}', state: 'waiting', runAt: now, every, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ every }))
    .execute()
}

/** What comes again waits for longer than it ever should where a clock was ahead and is not any more: it is due now. */
export async function bringBackRecurring(db: Db, now: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ runAt: now })
    .where('state', '=', 'waiting')
    .where((eb) => eb('every', '<', eb('runAt', '-', now)))
    .execute()
}

/** Forgets what came again and again in a version that is gone. */
export async function forgetRecurring(db: Db, known: string[], now: number, seconds: number): Promise<void> {
  await db
    .deleteFrom('job')
    .where('state', '=', 'waiting')
    .where('every', 'is not', null)
    .where('kind', 'not in', known)
    .where('runAt', '<', secondsAgo(now, seconds))
    .execute()
}

/** Forgets what ended so many seconds ago, by the site's time; what failed for good stays for longer. */
export async function forgetEnded(db: Db, now: number, ended: number, dead: number): Promise<void> {
  const gone = db.deleteFrom('job')
  await gone.where('state', 'in', ['done', 'cancelled']).where('forgetFrom', '<', secondsAgo(now, ended)).execute()
  await gone.where('state', '=', 'dead').where('forgetFrom', '<', secondsAgo(now, dead)).execute()
}

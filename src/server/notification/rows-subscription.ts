import type { Insertable, Selectable } from 'kysely'
import { activeStatus } from '#server/access/tables.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo, siteTime } from '#server/db/site-time.ts'
import type { PushSubscriptionTable } from './tables.ts'

export type SubscriptionRow = Selectable<PushSubscriptionTable>

/** The one of an address, held until the transaction ends. */
export function holdSubscription(trx: Trx, id: string): Promise<SubscriptionRow | undefined> {
  return trx
    .updateTable('push_subscription')
    .set((eb) => ({ createdAt: eb.ref('createdAt') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps a browser; of the same address there is one, which is the last one's who subscribed. */
export async function keepSubscription(trx: Trx, row: Insertable<PushSubscriptionTable>): Promise<void> {
  const { accountId, sessionId, p256dh, auth, createdAt } = row
  const values = { accountId, sessionId, p256dh, auth, createdAt, endedAt: null }
  await trx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Takes away the others of a session: a browser has one address. */
export async function dropOthersOfSession(trx: Trx, sessionId: string, kept: string): Promise<void> {
  await trx.deleteFrom('push_subscription').where('sessionId', '=', sessionId).where('id', '<>', kept).execute()
}

/** Browsers whose session lives on, of some accounts, the latest first; with what each says that it is. */
export async function liveSubscriptions(db: Db | Trx, accountIds: string[], now: number) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('push_subscription as push')
    .innerJoin('session', 'session.id', 'push.sessionId')
    .innerJoin('account', 'account.id', 'push.accountId')
    .selectAll('push')
    .select('session.device')
    .where('push.accountId', 'in', accountIds)
    .where('push.endedAt', 'is', null)
    .whereRef('session.accountId', '=', 'push.accountId')
    .where('session.expiresAt', '>', now)
    .where('account.status', '=', activeStatus)
    .orderBy('push.createdAt', 'desc')
    .orderBy('push.id')
    .execute()
}

/** Ends one of an account's, until it is turned on there again; whether there was one. */
export async function endSubscription(db: Db | Trx, accountId: string, id: string, now: number): Promise<boolean> {
  const ended = await db
    .updateTable('push_subscription')
    .set({ endedAt: siteTime(now) })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Whether pushes to the browser of a session were ended, and have not been turned on there again. */
export async function hasEnded(trx: Trx, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await trx
    .selectFrom('push_subscription')
    .select('id')
    .where('accountId', '=', accountId)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is not', null)
    .executeTakeFirst()
  return ended !== undefined
}

/** Takes some away, and what was on its way to them. */
export async function dropSubscriptions(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('push_subscription').where('id', 'in', ids).execute()
  await db.deleteFrom('notification_delivery').where('subscriptionId', 'in', ids).execute()
}

/** Forgets some whose session has ended, and those that were ended themselves so many seconds ago; how many it were. */
export async function forgetOrphans(db: Db, now: number, seconds: number, most: number): Promise<number> {
  const orphans = await db
    .selectFrom('push_subscription as push')
    .select('push.id')
    .where(({ and, or, eb, not, exists, selectFrom }) =>
      or([
        eb('push.endedAt', '<', secondsAgo(now, seconds)),
        and([
          eb('push.endedAt', 'is', null),
          not(
            exists(
              selectFrom('session')
                .select('session.id')
                .whereRef('session.id', '=', 'push.sessionId')
                .where('session.expiresAt', '>', siteTime(now)),
            ),
          ),
        ]),
      ]),
    )
    .limit(most)
    .execute()
  await dropSubscriptions(
    db,
    orphans.map(({ id }) => id),
  )
  return orphans.length
}

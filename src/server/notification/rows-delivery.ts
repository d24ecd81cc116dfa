import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import { activeStatus } from '#server/access/tables.ts'
import { engineOf } from '#server/db/engine.ts'
import { countOf } from '#server/db/page.ts'
import type { Db, Schema, Trx } from '#server/db/schema.ts'
import { secondsAgo } from '#server/db/site-time.ts'
import type { NotificationRow } from './rows.ts'
import type { NotificationDeliveryTable } from './tables.ts'

export type DeliveryRow = Selectable<NotificationDeliveryTable>

export async function insertDeliveries(trx: Trx, rows: Insertable<NotificationDeliveryTable>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('notification_delivery').values(rows).execute()
}

/** Seconds that a sender has for the deliveries it claimed; 200 at 32 at once, of 10 s each, are half of it. */
export const leaseSeconds = 180

/**
 * Claims some that are due for the sender that `claim` names: each has one sender, however many there are. A delivery
 * that a killed process never ended is due again after the lease. Each time counts as a try.
 */
export async function claimDeliveries(db: Db, claim: string, now: number, most: number): Promise<DeliveryRow[]> {
  const skips = engineOf(db) === 'postgres'
  return db
    .updateTable('notification_delivery')
    .set(taken(claim, now))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification_delivery as due')
        .select('due.id')
        .where('due.dueAt', '<=', now)
        .orderBy('due.dueAt')
        .orderBy('due.id')
        .limit(most)
        .$if(skips, (due) => due.forUpdate().skipLocked()),
    )
    .where('dueAt', '<=', now)
    .returningAll()
    .execute()
}

const taken = (claim: string, now: number) => (eb: ExpressionBuilder<Schema, 'notification_delivery'>) => ({
  claim,
  dueAt: eb.val(now + leaseSeconds),
  tries: eb('tries', '+', 1),
})

/** The others that quiet hours kept back for these browsers: they become one summary each. */
export async function claimHeld(db: Db, claim: string, subscriptionIds: string[], now: number): Promise<DeliveryRow[]> {
  if (subscriptionIds.length === 0) return []
  return db
    .updateTable('notification_delivery')
    .set(taken(claim, now))
    .where('subscriptionId', 'in', subscriptionIds)
    .where('held', '=', 1)
    .where('dueAt', '<=', now)
    .returningAll()
    .execute()
}

/** Gives one back, for later. */
export async function putOff(
  db: Db,
  { id, claim }: Pick<DeliveryRow, 'id' | 'claim'>,
  values: { dueAt: number; tries?: number; held?: number },
): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({ ...values, claim: null, handed: 0 })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** Gives back all that nothing was done for; it is due at once. */
export async function releaseClaim(db: Db, claim: string, now: number): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set((eb) => ({ claim: null, dueAt: eb.val(now), tries: eb('tries', '-', 1) }))
    .where('claim', '=', claim)
    .execute()
}

/** Notes that a mail server is about to have it; whether it is still this sender's. */
export async function noteHanded(db: Db, { id, claim }: Pick<DeliveryRow, 'id' | 'claim'>): Promise<boolean> {
  const noted = await db
    .updateTable('notification_delivery')
    .set({ handed: 1 })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Ends some, sent or not. */
export async function endDeliveries(db: Db | Trx, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('notification_delivery').where('id', 'in', ids).execute()
}

/** Ends all that is on its way to a browser. */
export async function endDeliveriesOf(trx: Trx, subscriptionId: string): Promise<void> {
  await trx.deleteFrom('notification_delivery').where('subscriptionId', '=', subscriptionId).execute()
}

/** Forgets what has been on its way for so many seconds. */
export async function forgetLost(db: Db, now: number, seconds: number): Promise<void> {
  await db.deleteFrom('notification_delivery').where('createdAt', '<', secondsAgo(now, seconds)).execute()
}

/** Of these, by their ids, those that are there still. */
export async function notificationsById(db: Db | Trx, ids: string[]): Promise<Map<string, NotificationRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('notification').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of these accounts, those that may sign in: where mail goes, and what their switches go by. */
export async function recipients(db: Db | Trx, ids: string[]) {
  if (ids.length === 0) return new Map<string, { id: string; email: string | null; roleId: number }>()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'roleId'])
    .where('id', 'in', ids)
    .where('status', '=', activeStatus)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Span = { since: number; until: number; events: string[]; most: number }

/** What a member was told after `since` until `until` and has not read, the latest first, `most` at most; and how many there are. */
export async function unreadBetween(db: Db | Trx, accountId: string, { since, until, events, most }: Span) {
  if (events.length === 0) return { list: [], total: 0 }
  const unread = db
    .selectFrom('notification')
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .where('updatedAt', '>', since)
    .where('updatedAt', '<=', until)
    .where('event', 'in', events)
  const total = await countOf(unread)
  const list = await unread.selectAll().orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(most).execute()
  return { list, total }
}

import type { Insertable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo } from '#server/db/site-time.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PushOutcome } from '#server/ports/push.ts'
import type { NotificationSentTable } from './tables.ts'

export type Sent = Omit<Insertable<NotificationSentTable>, 'id' | 'sentAt'>

/** What came of it, as its member reads it. */
export const notedOutcome = ({ is }: PushOutcome): Sent['outcome'] => (is === 'sent' || is === 'gone' ? is : 'failed')

/** Writes down what has left the site, or could not. */
export async function noteSent(
  db: Db | Trx,
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  sent: Sent[],
): Promise<void> {
  if (sent.length === 0) return
  const rows = sent.map((one) => ({ ...one, id: secrets.random(12), sentAt: clock.now() }))
  await db.insertInto('notification_sent').values(rows).execute()
}

/** What was sent to a member lately, the latest first, with what the browser says that it is, where it is still theirs. */
export function latestSent(db: Db, accountId: string, most: number) {
  return db
    .selectFrom('notification_sent as sent')
    .leftJoin('push_subscription as push', (join) =>
      join.onRef('push.id', '=', 'sent.subscriptionId').onRef('push.accountId', '=', 'sent.accountId'),
    )
    .leftJoin('session', (join) =>
      join.onRef('session.id', '=', 'push.sessionId').onRef('session.accountId', '=', 'sent.accountId'),
    )
    .selectAll('sent')
    .select('session.device')
    .where('sent.accountId', '=', accountId)
    .orderBy('sent.sentAt', 'desc')
    .orderBy('sent.id')
    .limit(most)
    .execute()
}

/** Forgets some of what was sent so many seconds ago; how many it were. */
export async function forgetSent(db: Db, now: number, seconds: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification_sent')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification_sent')
        .select('id')
        .where('sentAt', '<', secondsAgo(now, seconds))
        .orderBy('sentAt')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

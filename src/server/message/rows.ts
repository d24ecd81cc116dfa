import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo } from '#server/db/site-time.ts'
import type { MessageTable } from './tables.ts'

export type MessageRow = Selectable<MessageTable>
type Channel = MessageRow['channel']

export async function keepMessage(db: Db | Trx, row: Omit<MessageRow, 'seq'>): Promise<void> {
  await db
    .insertInto('message')
    .values((eb) => ({
      ...row,
      seq: eb
        .selectFrom('message')
        .select((inner) => inner(inner.fn.coalesce(inner.fn.max('seq'), sql<number>`0`), '+', 1).as('next')),
    }))
    .execute()
}

/** One page of what some channels kept since `since`, newest first, and how many there are in all. */
export async function keptMessages(
  db: Db | Trx,
  { channels, since, page, limit }: { channels: Channel[]; since: number; page: number; limit: number },
) {
  if (channels.length === 0) return { list: [], total: 0 }
  const kept = db.selectFrom('message').where('channel', 'in', channels).where('createdAt', '>=', since)
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await kept
    .selectAll()
    .orderBy('seq', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { list, total }
}

/** Forgets messages older than so many seconds, by the site's time. */
export async function forgetMessages(db: Db | Trx, now: number, seconds: number): Promise<void> {
  await db.deleteFrom('message').where('createdAt', '<', secondsAgo(now, seconds)).execute()
}

import { type Selectable, sql } from 'kysely'
import { folded, holds } from '#server/db/holds.ts'
import { pageWithTotal } from '#server/db/page.ts'
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

type Kept = { channels: Channel[]; since: number }

/**
 * One page of what some channels kept since `since`, newest first, and how many there are in all; `q` is a part of the
 * recipient's address or number.
 */
export async function keptMessages(
  db: Db | Trx,
  { channels, since, q, page, limit }: Kept & { q: string; page: number; limit: number },
) {
  if (channels.length === 0) return { list: [], total: 0 }
  const wanted = folded(q.trim())
  const kept = db
    .selectFrom('message')
    .where('channel', 'in', channels)
    .where('createdAt', '>=', since)
    .$if(wanted !== '', (query) => query.where(holds(sql`lower(recipient)`, wanted)))
  return pageWithTotal(kept, { page, limit }, (query) => query.selectAll().orderBy('seq', 'desc').orderBy('id', 'desc'))
}

/** One message of these channels since then; undefined where there is none. */
export async function keptMessage(
  db: Db | Trx,
  id: string,
  { channels, since }: Kept,
): Promise<MessageRow | undefined> {
  if (channels.length === 0) return undefined
  return db
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .where('channel', 'in', channels)
    .where('createdAt', '>=', since)
    .executeTakeFirst()
}

/** Forgets messages older than so many seconds, by the site's time. */
export async function forgetMessages(db: Db | Trx, now: number, seconds: number): Promise<void> {
  await db.deleteFrom('message').where('createdAt', '<', secondsAgo(now, seconds)).execute()
}

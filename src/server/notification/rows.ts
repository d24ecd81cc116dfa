import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { events } from '#contract/events.ts'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo } from '#server/db/site-time.ts'
import type { NotificationTable } from './tables.ts'

export type NotificationRow = Selectable<NotificationTable>

/** The unread one of this key, held until the transaction ends. */
export function holdUnread(trx: Trx, unreadKey: string): Promise<NotificationRow | undefined> {
  return trx
    .updateTable('notification')
    .set((eb) => ({ count: eb.ref('count') }))
    .where('unreadKey', '=', unreadKey)
    .returningAll()
    .executeTakeFirst()
}

/** Adds one; undefined where another with its key came first. */
export function insertNotification(trx: Trx, row: Insertable<NotificationTable>): Promise<NotificationRow | undefined> {
  return trx
    .insertInto('notification')
    .values(row)
    .onConflict((conflict) => conflict.column('unreadKey').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateNotification(trx: Trx, id: string, values: Updateable<NotificationTable>): Promise<void> {
  await trx.updateTable('notification').set(values).where('id', '=', id).execute()
}

export function notificationById(db: Db | Trx, id: string): Promise<NotificationRow | undefined> {
  return db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst()
}

const known = [...events.keys()]

type Filter = { unread: boolean; kind?: string | undefined; page: number; limit: number }

/** One page of what a member was told, the latest first, and how many there are in all. */
export async function notificationPage(
  db: Db | Trx,
  accountId: string,
  { unread, kind, page, limit }: Filter,
): Promise<{ list: NotificationRow[]; total: number }> {
  const wanted = kind === undefined ? known : known.filter((event) => events.get(event)?.kind === kind)
  if (wanted.length === 0) return { list: [], total: 0 }
  const matching = db
    .selectFrom('notification')
    .where('accountId', '=', accountId)
    .where('event', 'in', wanted)
    .$if(unread, (query) => query.where('readAt', 'is', null))
  return pageWithTotal(matching, { page, limit }, (query) =>
    query.selectAll().orderBy('updatedAt', 'desc').orderBy('id', 'desc'),
  )
}

/** How many a member has not read. */
export async function unreadCount(db: Db | Trx, accountId: string): Promise<number> {
  const { n } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .where('event', 'in', known)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The same for several, and when they were last told something; who was told nothing is missing. */
export async function unreadCounts(
  db: Db | Trx,
  accountIds: string[],
): Promise<Map<string, { unread: number; latest: number }>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notification')
    .select('accountId')
    .select((eb) => [
      eb.fn.sum<number>(eb.case().when('readAt', 'is', null).then(1).else(0).end()).as('unread'),
      eb.fn.max('updatedAt').as('latest'),
    ])
    .where('accountId', 'in', accountIds)
    .where('event', 'in', known)
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(({ accountId, unread, latest }) => [accountId, { unread: Number(unread), latest }]))
}

/** Ids of what several have not read, the latest first, `most` of each at most; who has read all is missing. */
export async function latestUnread(db: Db | Trx, accountIds: string[], most: number): Promise<Map<string, string[]>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notification')
        .select(['id', 'accountId', 'updatedAt'])
        .select((row) =>
          row.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('accountId').orderBy('updatedAt', 'desc').orderBy('id', 'desc'))
            .as('place'),
        )
        .where('accountId', 'in', accountIds)
        .where('readAt', 'is', null)
        .where('event', 'in', known)
        .as('unread'),
    )
    .select(['unread.id', 'unread.accountId'])
    .where('unread.place', '<=', most)
    .orderBy('unread.place')
    .execute()
  const latest = new Map<string, string[]>()
  for (const { id, accountId } of rows) latest.set(accountId, [...(latest.get(accountId) ?? []), id])
  return latest
}

type Which =
  | { ids: string[] }
  | { path: string }
  | { about: string }
  /** What came until then, integer seconds. */
  | { until: number }

/** Marks a member’s unread ones as read; how many they were. */
export async function setRead(trx: Trx, accountId: string, which: Which, now: number): Promise<number> {
  if ('ids' in which && which.ids.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('notification')
    .set({ readAt: now, unreadKey: null })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .where((eb) => {
      if ('ids' in which) return eb('id', 'in', which.ids)
      if ('path' in which) return eb('path', '=', which.path)
      if ('about' in which) return eb('about', '=', which.about)
      return eb('updatedAt', '<=', which.until)
    })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Takes that back. The same thing happening again begins another one: two of it may be unread then. */
export async function setUnread(trx: Trx, accountId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('notification')
    .set({ readAt: null })
    .where('accountId', '=', accountId)
    .where('id', 'in', ids)
    .execute()
}

/** Who was told something since then, integer seconds, of these. */
export async function toldSince(db: Db, since: number, accountIds: string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('notification')
    .select('accountId')
    .distinct()
    .where('updatedAt', '>=', since)
    .where('accountId', 'in', accountIds)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Of these accounts, what people call them. */
export async function namesOf(db: Db | Trx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name, username }) => [id, name || username]))
}

/** Deletes `some` of those that are older than so many seconds; how many it were. */
export async function forgetOld(db: Db, now: number, seconds: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('updatedAt', '<', secondsAgo(now, seconds))
        .orderBy('updatedAt')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Who has more than `most`; some of them. */
export async function crowded(db: Db, most: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('accountId')
    .groupBy('accountId')
    .having((eb) => eb.fn.countAll<number>(), '>', most)
    .limit(limit)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Deletes all of a member’s but the latest `most`. */
export async function keepLatest(db: Db, accountId: string, most: number): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('accountId', '=', accountId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('accountId', '=', accountId)
        .orderBy('updatedAt', 'desc')
        .orderBy(sql.ref('id'), 'desc')
        .limit(most),
    )
    .execute()
}

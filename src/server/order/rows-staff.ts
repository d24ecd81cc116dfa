import { sql } from 'kysely'
import type { OrderStatus } from '#contract/order/summary.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf } from '#server/db/page.ts'
import type { Db } from '#server/db/schema.ts'
import { wholeSum } from '#server/db/whole-sum.ts'
import { daySeconds } from '#server/text/local-time.ts'
import type { OrderRow } from './rows.ts'

/** An order with the names of the member. */
export type NamedOrder = OrderRow & { name: string | null; username: string | null }

/** `from` and `until` are seconds, `until` is the first that is not meant; `voucher` is a code as it is kept. */
export type OrderFilter = {
  status?: OrderStatus | undefined
  kind?: OrderRow['kind'] | undefined
  from?: number | undefined
  until?: number | undefined
  voucher?: string | undefined
  productId?: string | undefined
  memberId?: string | undefined
  q?: string | undefined
}

function matching(db: Db, { status, kind, from, until, voucher, productId, memberId, q = '' }: OrderFilter) {
  const wanted = folded(q.trim())
  const no = /^#?(\d{1,9})$/.exec(wanted)?.[1]
  return db
    .selectFrom('product_order')
    .$if(status !== undefined, (query) => query.where('product_order.status', '=', status as 'paid'))
    .$if(kind !== undefined, (query) => query.where('product_order.kind', '=', kind as 'goods'))
    .$if(from !== undefined, (query) => query.where('product_order.createdAt', '>=', from as number))
    .$if(until !== undefined, (query) => query.where('product_order.createdAt', '<', until as number))
    .$if(voucher !== undefined, (query) => query.where('product_order.voucher', '=', voucher as string))
    .$if(productId !== undefined, (query) => query.where('productId', '=', productId as string))
    .$if(memberId !== undefined, (query) => query.where('accountId', '=', memberId as string))
    .$if(wanted !== '', (query) =>
      query.where(({ or, selectFrom, eb }) =>
        or([
          // Whose name it is, looked for once and not again for each order.
          eb('accountId', 'in', selectFrom('account').select('account.id').where(holds(sql`"nameKey"`, wanted))),
          // What it is called now: an order's own words have no key to be looked for by.
          eb('productId', 'in', selectFrom('product').select('product.id').where(holds(sql`"titleKey"`, wanted))),
          ...(no ? [eb('no', '=', Number(no))] : []),
        ]),
      ),
    )
}

/** Those before a number, the newest first, and how many there are in all. */
export async function ordersBefore(
  db: Db,
  { before, limit, offset = 0, ...filter }: OrderFilter & { before?: number; limit: number; offset?: number },
): Promise<{ list: NamedOrder[]; total: number }> {
  const filtered = matching(db, filter)
  const total = await countOf(filtered)
  const list = await filtered
    .leftJoin('account', 'account.id', 'product_order.accountId')
    .selectAll('product_order')
    .select(['account.name', 'account.username'])
    .$if(before !== undefined, (query) => query.where('no', '<', before as number))
    .orderBy('no', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { list, total }
}

/** How many orders are paid and not sent yet, and since when the oldest waits; null where none does. */
export async function countToSend(db: Db): Promise<{ count: number; since: number | null }> {
  const { count, since } = await db
    .selectFrom('product_order')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('since')])
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  return { count: Number(count), since: since === null ? null : Number(since) }
}

/** What was paid on each day after `since`, which is a day’s beginning: by the number of the day. */
export async function soldByDay(db: Db, since: number) {
  const day = dayOf('createdAt', since)
  const rows = await db
    .selectFrom('product_order')
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('orders')])
    .select([summed('paidFen').as('fen'), summed('paidPoints').as('points')])
    .where('createdAt', '>=', since)
    .groupBy(day)
    .execute()
  return new Map(
    rows.map(({ day: number, orders, fen, points }) => [
      Number(number),
      { orders: Number(orders), fen: Number(fen), points: Number(points) },
    ]),
  )
}

/** What was given back on each of these days, of orders of any day. */
export async function refundedByDay(db: Db, since: number) {
  const day = dayOf('at', since)
  const rows = await db
    .selectFrom('order_step')
    .select(day.as('day'))
    .select([summed('refundedFen').as('fen'), summed('refundedPoints').as('points')])
    .where('at', '>=', since)
    .groupBy(day)
    .execute()
  return new Map(
    rows.map(({ day: number, fen, points }) => [Number(number), { fen: Number(fen), points: Number(points) }]),
  )
}

/** The number of a day from `since` on. Whole numbers divide to whole numbers on both databases. */
const dayOf = (column: string, since: number) =>
  sql<number>`(${sql.ref(column)} - ${sql.lit(since)}) / ${sql.lit(daySeconds)}`

const summed = (column: string) => wholeSum(sql.ref(column))

/** What sold best since then and was not given back: its newest order’s words, how many, and what was paid. */
export async function bestSince(db: Db, since: number, limit: number) {
  const rows = await db
    .selectFrom('product_order')
    .select((eb) => ['productId', eb.fn.max<number>('no').as('no')])
    .select([left('Fen').as('fen'), left('Points').as('points')])
    .select(wholeSum(sql`quantity - returned`).as('sold'))
    .where('createdAt', '>=', since)
    .where('status', 'in', ['paid', 'fulfilled'])
    .groupBy('productId')
    .orderBy('sold', 'desc')
    .orderBy('productId')
    .limit(limit)
    .execute()
  const newest = await titlesOf(
    db,
    rows.map(({ no }) => Number(no)),
  )
  return rows.map(({ productId, no, sold, fen, points }) => ({
    productId,
    titles: newest.get(Number(no)) ?? '',
    sold: Number(sold),
    fen: Number(fen),
    points: Number(points),
  }))
}

/** The words of orders by their numbers. */
async function titlesOf(db: Db, numbers: number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db.selectFrom('product_order').select(['no', 'titles']).where('no', 'in', numbers).execute()
  return new Map(rows.map(({ no, titles }) => [no, titles]))
}

/** A sum of what was paid and not given back. */
const left = (of: 'Fen' | 'Points') => wholeSum(sql`${sql.ref(`paid${of}`)} - ${sql.ref(`refunded${of}`)}`)

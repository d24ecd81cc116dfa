import { type RawBuilder, sql } from 'kysely'
import { salesDaysOf } from '#server/order/sales.ts'
import { dayBegin } from '#server/text/local-time.ts'
import type { Touched, World } from './world.ts'

/** Whose rows are looked at; null: everybody’s. */
export type Scope = Touched | null

export type Invariant = {
  name: string
  /** What is not so, one line each. */
  violations: (world: World, scope: Scope) => Promise<string[]>
}

/** An invariant whose query finds the rows that break it. */
const rowsOf = (name: string, query: (scope: Scope) => RawBuilder<Record<string, unknown>>): Invariant => ({
  name,
  violations: async ({ db }, scope) => (await query(scope).execute(db)).rows.map((row) => JSON.stringify(row)),
})

/** Whether a column is of what a step has touched. */
function within(column: string, touched: ReadonlySet<string> | undefined): RawBuilder<boolean> {
  if (touched === undefined) return sql`1 = 1`
  if (touched.size === 0) return sql`1 = 0`
  return sql`${sql.ref(column)} in (${sql.join([...touched])})`
}

const bigint = (sum: RawBuilder<unknown>) => sql<number>`cast(coalesce(${sum}, 0) as bigint)`

/** What the ledger has booked of an order, by one kind, as far as `ref` says. */
const booked = (kind: 'balance' | 'points', ref: RawBuilder<unknown>) =>
  bigint(sql`(select sum(l.delta) from ledger l where l."accountId" = o."accountId" and l.kind = ${kind} and ${ref})`)
const paying = sql`l.ref = 'order:' || o.id`
const givingBack = sql`l.ref >= 'order:' || o.id || ':refund:' and l.ref < 'order:' || o.id || ':refund;'`
/** What its steps say was given back. */
const stepped = (column: 'refundedFen' | 'refundedPoints') =>
  bigint(sql`(select sum(s.${sql.ref(column)}) from order_step s where s."orderId" = o.id)`)

const moved = (kind: 'balance' | 'points') =>
  bigint(sql`(select sum(delta) from ledger l where l."accountId" = w."accountId" and l.kind = ${kind})`)

/** How often an order stands for a product, by itself or in a bundle. */
const sold = sql`coalesce((select sum(o.quantity - o.returned) from product_order o
  where (o."productId" = p.id or o."productId" in (select c."bundleId" from product_content c where c."productId" = p.id))
  and o.status in ('paid', 'fulfilled')), 0)`

export const names = {
  ledger: 'every ledger sums up to its wallet, which is never below nothing',
  stock: 'no stock is below nothing, and its history sums up to it',
  sold: 'what is sold is what stands in orders',
  limit: 'nobody has more of a product than one person may',
  vouchers: 'no voucher is used beyond its limits, and what it counts is its uses',
  entitlements: 'what somebody has, and as often, belongs to a paid order that was not given back',
  refunds: 'of no order is more given back than was paid, and the ledger has just that',
  payments: 'a payment is booked once where it is paid, and else never',
  keys: 'no key has two effects, and every effect a key',
  figures: 'the figures of each day agree with the ledger to the fen',
  answers: 'every call is done or refused',
} as const

/** What holds after each step, by questions of the test’s own. */
export const invariants: readonly Invariant[] = [
  rowsOf(
    names.ledger,
    (scope) => sql`select w."accountId", w.balance, w.points from wallet w
      where ${within('w.accountId', scope?.accounts)} and (w.balance < 0 or w.points < 0
      or w.balance <> ${moved('balance')} or w.points <> ${moved('points')}
      or w.seq <> (select count(*) from ledger l where l."accountId" = w."accountId"))`,
  ),
  rowsOf(
    names.stock,
    (scope) => sql`select p.id, p.stock from product p where ${within('p.id', scope?.products)} and p.stock is not null
      and (p.stock < 0 or p.stock <> coalesce((select sum(s."by") from product_stock s where s."productId" = p.id), 0))`,
  ),
  rowsOf(
    names.sold,
    (scope) => sql`select p.id, p.sold from product p where ${within('p.id', scope?.products)} and p.sold <> ${sold}`,
  ),
  rowsOf(
    names.limit,
    (scope) => sql`select o."accountId", p.id, sum(o.quantity - o.returned) as n from product p
      join product_order o on (o."productId" = p.id
        or o."productId" in (select c."bundleId" from product_content c where c."productId" = p.id))
      where p."perPerson" is not null and ${within('o.accountId', scope?.accounts)} and o.status in ('paid', 'fulfilled')
      group by o."accountId", p.id, p."perPerson" having sum(o.quantity - o.returned) > p."perPerson"`,
  ),
  rowsOf(
    names.vouchers,
    (scope) => sql`select v.code, v.used, v.uses from voucher v where ${within('v.code', scope?.vouchers)}
      and (v.used > v.uses or v.used <> (select count(*) from voucher_use u where u.code = v.code)
      or v."perPerson" < (select max(n) from
        (select count(*) as n from voucher_use u where u.code = v.code group by u."accountId") as uses)
      or v.used <> (select count(*) from voucher_use u join product_order o on o.id = u."orderId"
        where u.code = v.code and o.voucher = v.code and o."accountId" = u."accountId"
        and o.status in ('paid', 'fulfilled')))`,
  ),
  rowsOf(
    names.entitlements,
    (scope) => sql`select o.id, o.status, o.kind from product_order o where ${within('o.accountId', scope?.accounts)}
      and (select count(*) from entitlement e where e."orderId" = o.id and e."endedAt" is null and e."accountId" = o."accountId")
      <> case when o.status not in ('paid', 'fulfilled') or o.kind = 'goods' then 0
        when o.kind = 'ticket' then o.quantity - o.returned
        when o.kind = 'bundle' then o.quantity + 1 else 1 end`,
  ),
  rowsOf(
    names.entitlements,
    (
      scope,
    ) => sql`select e.id from entitlement e where ${within('e.accountId', scope?.accounts)} and e."endedAt" is null
      and not exists (select 1 from product_order o where o.id = e."orderId" and o."accountId" = e."accountId"
        and o.status in ('paid', 'fulfilled'))`,
  ),
  rowsOf(
    names.refunds,
    (scope) => sql`select o.id, o.status, o."paidFen", o."refundedFen", o."paidPoints", o."refundedPoints"
      from product_order o where ${within('o.accountId', scope?.accounts)} and (
      o."refundedFen" > o."paidFen" or o."refundedPoints" > o."paidPoints"
      or o."paidFen" <> o."unitFen" * o.quantity - o."discountFen"
      or o."paidPoints" <> o."unitPoints" * o.quantity - o."discountPoints"
      or (o.status in ('cancelled', 'refunded')) <> (o.returned = o.quantity) or o.returned > o.quantity
      or (o.status in ('paid', 'fulfilled') and o."refundedFen" = o."paidFen" and o."refundedPoints" = o."paidPoints"
        and o."paidFen" + o."paidPoints" > 0)
      or -o."paidFen" <> ${booked('balance', paying)} or o."refundedFen" <> ${booked('balance', givingBack)}
      or -o."paidPoints" <> ${booked('points', paying)} or o."refundedPoints" <> ${booked('points', givingBack)}
      or o."refundedFen" <> ${stepped('refundedFen')} or o."refundedPoints" <> ${stepped('refundedPoints')})`,
  ),
  rowsOf(
    names.payments,
    (scope) => sql`select p.id, p.status from payment p where ${within('p.accountId', scope?.accounts)}
      and ${bigint(sql`(select sum(l.delta) from ledger l where l."accountId" = p."accountId" and l.kind = 'balance'
        and l.ref = 'payment:' || p.id)`)} <> case when p.status = 'paid' then p."amountFen" else 0 end`,
  ),
  { name: names.keys, violations: keysWithTwo },
  { name: names.figures, violations: figuresBeside },
  { name: names.answers, violations: async ({ wrong }) => wrong },
]

/** As many orders and entries by hand as keys were answered with one, and by each key the same one. */
async function keysWithTwo({ db, kept, keptOf }: World, scope: Scope): Promise<string[]> {
  const twice = (scope ? [] : [...kept]).filter(([, { answers }]) => answers.size > 1)
  const found = twice.map(([key, { answers }]) => `${key}: ${[...answers].join(', ')}`)
  const { rows } = await sql<{ accountId: string; orders: number; adjustments: number }>`
    select w."accountId", (select count(*) from product_order o where o."accountId" = w."accountId") as orders,
    (select count(*) from ledger l where l."accountId" = w."accountId" and l."actorId" is not null) as adjustments
    from wallet w where ${within('w.accountId', scope?.accounts)}`.execute(db)
  for (const { accountId, orders, adjustments } of rows) {
    const own = keptOf(accountId)
    if (Number(orders) !== own.order || Number(adjustments) !== own.adjustment)
      found.push(`${accountId}: ${orders} orders and ${adjustments} entries by ${own.order} and ${own.adjustment} keys`)
  }
  return found
}

const days = 30

/** Of the last days, which are everybody’s. What they do not agree in stays so until it is looked at. */
async function figuresBeside({ db, clock }: World, scope: Scope): Promise<string[]> {
  if (scope) return []
  const since = dayBegin(clock.now(), 0) - (days - 1) * 86_400
  const told = await salesDaysOf(db, { since, count: days, offset: 0 })
  const { rows } = await sql<{ day: number; kind: string; isBack: number; sum: number }>`
    select ("at" - ${sql.lit(since)}) / 86400 as day, kind, case when delta > 0 then 1 else 0 end as "isBack",
    cast(sum(delta) as bigint) as sum from ledger where "at" >= ${since} and ref like 'order:%'
    group by 1, 2, 3`.execute(db)
  const sums = new Map(rows.map(({ day, kind, isBack, sum }) => [`${day} ${kind} ${isBack}`, Math.abs(Number(sum))]))
  return told.flatMap(({ day, fen, points, refunded }, at) => {
    const own = [fen, points, refunded.fen, refunded.points]
    const books = ['balance 0', 'points 0', 'balance 1', 'points 1'].map((what) => sums.get(`${at} ${what}`) ?? 0)
    return own.join() === books.join() ? [] : [`${day}: ${own.join()}, in the ledger ${books.join()}`]
  })
}

import { sql } from 'kysely'
import type { Owed } from '#contract/order/owed.ts'
import { folded, holds } from '#server/db/holds.ts'
import type { Db } from '#server/db/schema.ts'

type Sums = Pick<Owed, 'balanceFen' | 'points' | 'unsent'>

/** PostgreSQL sums integers to a number of any size, which is text here. */
const whole = (of: ReturnType<typeof sql>) => sql<number>`cast(coalesce(${of}, 0) as bigint)`

/** Accounts to which something is owed, each with what it is. */
function owed(db: Db, q: string) {
  const wanted = folded(q.trim())
  const unsent = db
    .selectFrom('product_order')
    .select((eb) => ['accountId', eb.fn.countAll<number>().as('orders')])
    .select([
      whole(sql`sum("paidFen" - "refundedFen")`).as('unsentFen'),
      whole(sql`sum("paidPoints" - "refundedPoints")`).as('unsentPoints'),
    ])
    .where('status', '=', 'paid')
    .groupBy('accountId')
    .as('unsent')
  return db
    .selectFrom('account')
    .leftJoin('wallet', 'wallet.accountId', 'account.id')
    .leftJoin(unsent, 'unsent.accountId', 'account.id')
    .where(({ or, eb }) => or([eb('wallet.balance', '>', 0), eb('unsent.orders', '>', 0)]))
    .$if(wanted !== '', (query) => query.where(holds(sql`account."nameKey"`, wanted)))
}

/** Those after so many, or after an account by their ids; and the sums of all of them. */
export async function owedPage(
  db: Db,
  { q = '', ...part }: { q?: string | undefined; limit: number } & ({ offset: number } | { after: string }),
): Promise<{ list: Owed[]; total: number; sums: Sums }> {
  const rows = await owed(db, q)
    .select(['account.id', 'account.name', 'account.username'])
    .select([
      whole(sql`wallet.balance`).as('balance'),
      whole(sql`wallet.points`).as('points'),
      whole(sql`unsent.orders`).as('orders'),
      whole(sql`unsent."unsentFen"`).as('unsentFen'),
      whole(sql`unsent."unsentPoints"`).as('unsentPoints'),
    ])
    .$if('offset' in part, (query) =>
      query.orderBy(sql`coalesce(wallet.balance, 0) + coalesce(unsent."unsentFen", 0)`, 'desc'),
    )
    .$if('after' in part, (query) => query.where('account.id', '>', 'after' in part ? part.after : ''))
    .orderBy('account.id')
    .limit(part.limit)
    .offset('offset' in part ? part.offset : 0)
    .execute()
  const sums = await owed(db, q)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([
      whole(sql`sum(wallet.balance)`).as('balance'),
      whole(sql`sum(wallet.points)`).as('points'),
      whole(sql`sum(unsent.orders)`).as('orders'),
      whole(sql`sum(unsent."unsentFen")`).as('unsentFen'),
      whole(sql`sum(unsent."unsentPoints")`).as('unsentPoints'),
    ])
    .executeTakeFirstOrThrow()
  return {
    list: rows.map((row) => ({ id: row.id, name: row.name || row.username || '', ...sumsOf(row) })),
    total: Number(sums.total),
    sums: sumsOf(sums),
  }
}

type Summed = Record<'balance' | 'points' | 'orders' | 'unsentFen' | 'unsentPoints', number>

const sumsOf = ({ balance, points, orders, unsentFen, unsentPoints }: Summed): Sums => ({
  balanceFen: Number(balance),
  points: Number(points),
  unsent: { orders: Number(orders), fen: Number(unsentFen), points: Number(unsentPoints) },
})

import { sql } from 'kysely'
import type { Owed } from '#contract/order/owed.ts'
import { folded, holds } from '#server/db/holds.ts'
import type { Db } from '#server/db/schema.ts'
import { wholeSum } from '#server/db/whole-sum.ts'

type Sums = Pick<Owed, 'balanceFen' | 'points' | 'unsent'>

/** 0 where an account has none. */
const orNone = (of: ReturnType<typeof sql>) => sql<number>`coalesce(${of}, 0)`

/** Accounts to which something is owed, each with what it is. */
function owed(db: Db, q: string) {
  const wanted = folded(q.trim())
  const unsent = db
    .selectFrom('product_order')
    .select((eb) => ['accountId', eb.fn.countAll<number>().as('orders')])
    .select([
      wholeSum(sql`"paidFen" - "refundedFen"`).as('unsentFen'),
      wholeSum(sql`"paidPoints" - "refundedPoints"`).as('unsentPoints'),
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
      orNone(sql`wallet.balance`).as('balance'),
      orNone(sql`wallet.points`).as('points'),
      orNone(sql`unsent.orders`).as('orders'),
      orNone(sql`unsent."unsentFen"`).as('unsentFen'),
      orNone(sql`unsent."unsentPoints"`).as('unsentPoints'),
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
      wholeSum(sql`wallet.balance`).as('balance'),
      wholeSum(sql`wallet.points`).as('points'),
      wholeSum(sql`unsent.orders`).as('orders'),
      wholeSum(sql`unsent."unsentFen"`).as('unsentFen'),
      wholeSum(sql`unsent."unsentPoints"`).as('unsentPoints'),
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

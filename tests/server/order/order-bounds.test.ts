import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrateAll, migrations } from '#server/migrations.ts'
import { stepsOf } from '#server/order/rows.ts'
import { databases } from '#tests/support/databases.ts'

describe.each(databases)('orders of before, on $engine', ({ engine, create }) => {
  test('P8.05 steps of orders that were refunded earlier say how much it was, as the ledger has it', async () => {
    const { db, drop } = await create({ empty: true })
    try {
      await migrate(db, engine, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0324')))
      await sql`insert into account (id, issuer, sub, username, name, path, status, "roleId", "createdAt", "updatedAt", "lastSignInAt")
        values ('a', 'i', 's', 'lin', 'Lin', '', 1, 1, 1, 1, 1)`.execute(db)
      const order = {
        accountId: 'a',
        productId: 'p',
        kind: 'ticket' as const,
        titles: '{}',
        locale: 'en',
        contents: '[]',
      }
      const price = {
        unitFen: 1_000,
        unitPoints: 50,
        discountFen: 0,
        discountPoints: 0,
        paidFen: 1_000,
        paidPoints: 50,
      }
      const rest = { quantity: 1, voucher: '', delivery: '', version: 1, createdAt: 10, updatedAt: 10 }
      const refunded = {
        id: 'o',
        no: 1,
        status: 'refunded' as const,
        refundedFen: 1_000,
        refundedPoints: 50,
        refunds: 2,
      }
      const kept = { id: 'k', no: 2, status: 'fulfilled' as const, refundedFen: 0, refundedPoints: 0, refunds: 0 }
      for (const own of [refunded, kept])
        await db
          .insertInto('product_order')
          // What came with later migrations is not there yet.
          .values({ ...order, ...price, ...rest, ...own } as never)
          .execute()
      const steps = [
        ['o', 1, 'paid', 10],
        ['o', 2, 'fulfilled', 10],
        ['o', 3, 'fulfilled', 20],
        ['o', 4, 'refunded', 30],
        ['k', 1, 'fulfilled', 20],
      ] as const
      for (const [orderId, position, status, at] of steps)
        await sql`insert into order_step ("orderId", position, status, at, note)
          values (${orderId}, ${position}, ${status}, ${at}, '')`.execute(db)
      const entries = [
        ['balance', -1_000, 'order:o', 10],
        ['balance', 300, 'order:o:refund:1', 20],
        ['balance', 700, 'order:o:refund:2', 30],
        ['points', 50, 'order:o:refund:2', 30],
      ] as const
      for (const [seq, [kind, delta, ref, at]] of entries.entries())
        await sql`insert into ledger (id, "accountId", kind, seq, delta, before, after, memo, ref, at)
          values (${String(seq)}, 'a', ${kind}, ${seq + 1}, ${delta}, 1000, ${1_000 + delta}, '', ${ref}, ${at})`.execute(
          db,
        )
      await migrateAll(db, engine)
      const sums = async (id: string) => (await stepsOf(db, id)).map((step) => [step.refundedFen, step.refundedPoints])
      expect(await sums('o')).toEqual([
        [0, 0],
        [0, 0],
        [300, 0],
        [700, 50],
      ])
      expect(await sums('k')).toEqual([[0, 0]])
    } finally {
      await drop()
    }
  })
})

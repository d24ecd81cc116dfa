import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { Failure } from '#server/http/failure.ts'
import { type Posting, post } from '#server/ledger/ledger.ts'
import type { LedgerRow } from '#server/ledger/rows.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(bothDatabases)('the ledger on $engine', ({ engine }) => {
  let site: TestApp
  let others: Db[] = []
  beforeAll(async () => {
    site = await createTestApp(engine)
    // As replicas do: each with connections of its own, so that they really run at once.
    others = Array.from({ length: 5 }, () => site.database.connect())
  })
  afterAll(async () => {
    for (const other of others) await other.destroy()
    await site.close()
  })

  const book = (posting: Omit<Posting, 'memo'>, db: Db = site.ports.db) =>
    db.transaction().execute((trx) => post(trx, site.ports, { memo: '测试', ...posting }))
  const member = async () => (await signedIn(site.ports)).id
  const wallet = (accountId: string) =>
    site.ports.db.selectFrom('wallet').selectAll().where('accountId', '=', accountId).executeTakeFirstOrThrow()
  const entries = (accountId: string) =>
    site.ports.db.selectFrom('ledger').selectAll().where('accountId', '=', accountId).orderBy('seq').execute()
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Failure ? error.data : String(error)),
    )

  test('F50 fifty spends at once, of which half can be paid: never below nothing, and every entry follows the last', async () => {
    const accountId = await member()
    await book({ accountId, kind: 'points', delta: 250 })
    const spends = Array.from({ length: 50 }, (_, n) =>
      refusal(book({ accountId, kind: 'points', delta: -10 }, others[n % others.length])),
    )
    const results = await Promise.all(spends)
    expect(results.filter((result) => result === 'done')).toHaveLength(25)
    expect(results.filter((result) => result !== 'done')).toEqual(Array(25).fill({ fields: { amount: 'tooMuch' } }))
    expect(await wallet(accountId)).toMatchObject({ points: 0, balance: 0, seq: 26 })
    expect(await ledgerFaults(site.ports.db)).toEqual([])
  })

  test('F50 fifty grants and spends of both kinds at once, over nobody’s wallet yet', async () => {
    const accountId = await member()
    const works = Array.from({ length: 50 }, (_, n) => {
      const kind = n % 2 === 0 ? ('balance' as const) : ('points' as const)
      return refusal(book({ accountId, kind, delta: n % 3 === 0 ? -7 : 11 }, others[n % others.length]))
    })
    const done = (await Promise.all(works)).filter((result) => result === 'done').length
    const rows = await entries(accountId)
    expect(rows).toHaveLength(done)
    expect(done).toBeGreaterThan(32)
    const sum = (kind: LedgerRow['kind']) =>
      rows.filter((row) => row.kind === kind).reduce((total, { delta }) => total + delta, 0)
    expect(await wallet(accountId)).toMatchObject({ balance: sum('balance'), points: sum('points') })
    expect(await ledgerFaults(site.ports.db)).toEqual([])
  })

  test('F50 the same thing is booked once, one after the other and at once', async () => {
    const accountId = await member()
    const order = { accountId, kind: 'points', delta: 30, ref: 'course-7' } as const
    const first = await book(order)
    expect(await book({ ...order, delta: 99 })).toEqual(first)
    const more = { ...order, ref: 'course-8' }
    const rows = await Promise.all(Array.from({ length: 20 }, (_, n) => book(more, others[n % others.length])))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    // Of the other kind, and of somebody else, it is another thing.
    await book({ ...order, kind: 'balance' })
    await book({ ...order, accountId: await member() })
    expect(await wallet(accountId)).toMatchObject({ points: 60, balance: 30, seq: 3 })
  })

  test('F50 what is refused leaves nothing behind, and what fails later takes the entry back', async () => {
    const accountId = await member()
    expect(await refusal(book({ accountId, kind: 'balance', delta: -1 }))).toEqual({ fields: { amount: 'tooMuch' } })
    await book({ accountId, kind: 'balance', delta: 5 })
    expect(await refusal(book({ accountId, kind: 'balance', delta: -6 }))).toEqual({ fields: { amount: 'tooMuch' } })
    const failing = site.ports.db.transaction().execute(async (trx) => {
      await post(trx, site.ports, { accountId, kind: 'balance', delta: 5, memo: '' })
      throw new Error('the order could not be kept')
    })
    await expect(failing).rejects.toThrow('the order could not be kept')
    expect(await wallet(accountId)).toMatchObject({ balance: 5, seq: 1 })
    expect(await entries(accountId)).toHaveLength(1)
  })

  test('F51 nothing goes beyond what can be counted exactly', async () => {
    const accountId = await member()
    const most = Number.MAX_SAFE_INTEGER
    for (const delta of [Number.NaN, Infinity, 0, -0, 1.5, most + 1, -most - 1]) {
      expect(await refusal(book({ accountId, kind: 'points', delta }))).toEqual({ fields: { amount: 'amount' } })
    }
    await book({ accountId, kind: 'points', delta: most })
    expect((await entries(accountId))[0]).toMatchObject({ delta: most, before: 0, after: most })
    expect(await wallet(accountId)).toMatchObject({ points: most })
    expect(await refusal(book({ accountId, kind: 'points', delta: 1 }))).toEqual({ fields: { amount: 'amount' } })
    await book({ accountId, kind: 'points', delta: -most })
    expect(await wallet(accountId)).toMatchObject({ points: 0, seq: 2 })
  })

  describe('F50 the database itself', () => {
    let accountId = ''
    let row: LedgerRow
    beforeAll(async () => {
      accountId = await member()
      row = await book({ accountId, kind: 'balance', delta: 100, ref: 'first' })
    })
    const insert = (values: Partial<LedgerRow>) =>
      site.ports.db
        .insertInto('ledger')
        .values({ ...row, id: `other-${Math.random()}`, seq: 2, ref: null, ...values })
        .execute()

    test('F50 refuses to change, to delete and to clear', async () => {
      const { db } = site.ports
      for (const statement of [
        sql`update ledger set memo = '别的' where id = ${row.id}`,
        sql`update ledger set delta = 200, "after" = 200`,
        sql`delete from ledger where id = ${row.id}`,
        sql`delete from ledger`,
        engine === 'postgres' ? sql`truncate ledger` : sql`insert or replace into ledger select * from ledger`,
      ]) {
        await expect(statement.execute(db)).rejects.toThrow('the ledger is append-only')
      }
      expect(await entries(accountId)).toEqual([row])
    })

    test('F50 refuses a sum that is not one, an entry of nothing, and what is below nothing', async () => {
      const wrong: Partial<LedgerRow>[] = [
        { delta: 10, before: 100, after: 111 },
        { delta: 0, before: 100, after: 100 },
        { delta: -101, before: 100, after: -1 },
        { delta: 10, before: -5, after: 5 },
        { kind: 'gold' as 'points' },
      ]
      for (const values of wrong)
        await expect(insert(values)).rejects.toThrow(/ledger_(sums|never_negative|kind)|CHECK/)
      // The same order, and the same thing twice.
      await expect(insert({ seq: 1 })).rejects.toThrow(/ledger_order|append-only/)
      await expect(insert({ ref: 'first' })).rejects.toThrow(/ledger_ref|append-only/)
      const poor = site.ports.db.updateTable('wallet').set({ balance: -1 }).where('accountId', '=', accountId)
      await expect(poor.execute()).rejects.toThrow(/wallet_never_negative|CHECK/)
      expect(await entries(accountId)).toEqual([row])
    })
  })
})

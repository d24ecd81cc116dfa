import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { tellOrderEnds } from '#server/order/ending-job.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const day = 86_400

describe.each(bothDatabases)('what was bought ends on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let shop: ReturnType<typeof shopOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    shop = shopOf(site, () => ada)
  })
  // Signed in anew: time has gone on.
  beforeEach(async () => {
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
  })
  afterAll(() => site.close())

  const buyer = async () => {
    const person = await signedIn(site.ports)
    await shop.grant(person, 'balance', 10_000)
    return person
  }
  /** The job looks at a moment. */
  const tellEnds = async (at: number) => {
    site.clock.seconds = at
    const runner = createRunner(site.ports, [tellOrderEnds] as unknown as JobKind[])
    await runner.look()
    await runner.idle()
  }
  const toldOf = async (who: Person) =>
    (
      await site.ports.db
        .selectFrom('notification')
        .select(['title', 'path'])
        .where('accountId', '=', who.id)
        .where('event', '=', 'order.ending')
        .execute()
    ).map(({ title, path }) => `${title} ${path}`)

  test('P8.04 P7.01 a week before a membership ends its buyer is told once, and not where another lasts longer', async () => {
    const membership = await shop.product({ kind: 'membership', termDays: 30 })
    const [lin, bo, wen] = [await buyer(), await buyer(), await buyer()]
    const until = site.clock.seconds + 30 * day
    await shop.buy(lin, membership)
    await shop.buy(bo, membership)
    await shop.buy(bo, membership)
    const given = await shop.buy(wen, membership)
    const all = { fen: 1_000, points: 0, reason: 'x', restock: false, version: 1 }
    await shop.do(`/admin/order/item/${given}/refund`, all)
    await tellEnds(until - 8 * day)
    expect(await toldOf(lin)).toEqual([])
    await tellEnds(until - 6 * day)
    await tellEnds(until - 5 * day)
    expect(await toldOf(lin)).toEqual([`笔记本 /catalog?id=${membership}`])
    expect([await toldOf(bo), await toldOf(wen)]).toEqual([[], []])
    // Bought again, it ends later, and that is told of when its time comes.
    await shop.buy(lin, membership)
    await tellEnds(until + 24 * day)
    expect(await toldOf(lin)).toHaveLength(2)
    expect(await toldOf(bo)).toHaveLength(1)
  })

  test('P8.04 of a short term the end is told in its second half; what is sold no longer leads to its order', async () => {
    const short = await shop.product({ kind: 'membership', termDays: 4 })
    const lin = await buyer()
    const begun = site.clock.seconds
    const order = await shop.buy(lin, short)
    await tellEnds(begun + day)
    expect(await toldOf(lin)).toEqual([])
    await shop.do('/admin/product/many/status', { ids: [short], status: 'off' })
    await tellEnds(begun + 2 * day + 3_600)
    expect(await toldOf(lin)).toEqual([`笔记本 /catalog?order=${order}`])
  })
})

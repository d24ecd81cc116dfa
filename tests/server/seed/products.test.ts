import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conditionPage } from '#server/condition/rows.ts'
import { countsOfUses } from '#server/condition/rows-uses.ts'
import { seedConditions } from '#server/seed/conditions.ts'
import { seedPeople } from '#server/seed/people.ts'
import { seedProducts } from '#server/seed/products.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const issuer = 'https://demo.test'

describe.each(databases)('products of the demo on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  test('P8.01 P8.02 the demo has products of every kind with pictures, a voucher and a ticket of a member’s, once', async () => {
    const { db } = site.ports
    await seedProducts(site.ports, issuer)
    expect(await db.selectFrom('product').select('id').execute()).toEqual([])
    await seedPeople(site.ports, issuer)
    await seedConditions(site.ports, issuer)
    await seedProducts(site.ports, issuer)
    await seedProducts(site.ports, issuer)
    const { list, total } = (
      await site.get<{ list: { kind: string; cover: string; availability: string }[]; total: number }>(
        '/api/product?locale=en',
      )
    ).body.data
    expect(total).toBe(12)
    expect(new Set(list.map(({ kind }) => kind))).toEqual(
      new Set(['bundle', 'ticket', 'membership', 'goods', 'download']),
    )
    // Of two starts only the first brings the files.
    expect(await db.selectFrom('file').select(['state', 'held']).execute()).toEqual([
      { state: 'ready', held: 1 },
      { state: 'ready', held: 1 },
      { state: 'ready', held: 1 },
    ])
    for (const { cover } of list) expect((await site.app.request(cover)).status).toBe(200)
    // One is sold out, one on sale in some days, all others can be had.
    expect(list.map(({ availability }) => availability).filter((one) => one !== 'available')).toEqual([
      'soon',
      'soldOut',
    ])
    // Two say who may buy, one has marks; the range of prices, which the catalogue shows, has neither.
    const uses = await countsOfUses(db, (await conditionPage(db, { q: '', page: 1, limit: 50 })).list)
    expect([...uses.values()].filter((n) => n > 0)).toHaveLength(3)
    expect(await db.selectFrom('voucher').select('code').execute()).toEqual([{ code: 'WELCOME10' }])
    expect(await db.selectFrom('entitlement').select('kind').execute()).toEqual([{ kind: 'ticket' }])
  })
})

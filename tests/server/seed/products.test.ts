import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    await seedProducts(site.ports, issuer)
    await seedProducts(site.ports, issuer)
    const { list, total } = (
      await site.get<{ list: { kind: string; cover: string; availability: string }[]; total: number }>(
        '/api/product?locale=en',
      )
    ).body.data
    expect(total).toBe(7)
    expect(new Set(list.map(({ kind }) => kind))).toEqual(
      new Set(['bundle', 'ticket', 'membership', 'goods', 'download']),
    )
    // Of two starts only the first brings the files.
    expect(await db.selectFrom('file').select(['state', 'held']).execute()).toEqual([
      { state: 'ready', held: 1 },
      { state: 'ready', held: 1 },
    ])
    for (const { cover, availability } of list) {
      expect(availability).toBe('available')
      expect((await site.app.request(cover)).status).toBe(200)
    }
    expect(await db.selectFrom('voucher').select('code').execute()).toEqual([{ code: 'WELCOME10' }])
    expect(await db.selectFrom('entitlement').select('kind').execute()).toEqual([{ kind: 'ticket' }])
  })
})

import { expect, test } from 'vitest'
import { conditionOf } from '#server/condition/condition.ts'
import { conditionPage } from '#server/condition/rows.ts'
import { seedConditions } from '#server/seed/conditions.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp } from '#tests/support/test-app.ts'

test('P9.01 the demo site has conditions to look at, made once, by its administrator', async () => {
  const site = await createTestApp()
  try {
    await seedConditions(site.ports, 'https://id.test')
    const all = () => conditionPage(site.ports.db, { q: '', page: 1, limit: 50 })
    expect((await all()).total).toBe(0)
    await signedIn(site.ports, { roleId: 9 })
    await seedConditions(site.ports, 'https://id.test')
    await seedConditions(site.ports, 'https://id.test')
    const { list } = await all()
    expect(list.map(({ key }) => key)).toEqual(['long-standing', 'price', 'staff', 'topic'])
    // Each is a rule of today: what is none would hold for nobody.
    for (const row of list) expect(conditionOf(row, 0).rule).toEqual(JSON.parse(row.rule))
  } finally {
    await site.close()
  }
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedPeople } from '#server/seed/people.ts'
import { seedSwitches } from '#server/seed/switches.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const issuer = 'https://demo.test'

describe.each(databases)('switches of the demo on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  test('P10.03 the demo has switches with a history and words in both languages, once, and everything as by default', async () => {
    await seedSwitches(site.ports, issuer)
    expect(await site.ports.db.selectFrom('feature_switch').select('key').execute()).toEqual([])
    await seedPeople(site.ports, issuer)
    await seedSwitches(site.ports, issuer)
    await seedSwitches(site.ports, issuer)
    const rows = await site.ports.db
      .selectFrom('feature_switch')
      .select(['key', 'enabled', 'version', 'words'])
      .orderBy('key')
      .execute()
    expect(rows.map(({ key, enabled, version }) => [key, enabled, version])).toEqual([
      ['question.ask', 1, 2],
      ['site.maintenance', 0, 2],
    ])
    for (const { words } of rows) expect(Object.values(JSON.parse(words)).filter(Boolean)).toHaveLength(2)
    const changes = await site.ports.db.selectFrom('feature_switch_change').select(['at', 'why']).execute()
    expect(changes).toHaveLength(4)
    for (const { at, why } of changes) expect([at < site.clock.now(), why !== '']).toEqual([true, true])
  })
})

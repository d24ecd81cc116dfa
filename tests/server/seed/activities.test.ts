import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedActivities } from '#server/seed/activities.ts'
import { seedPeople } from '#server/seed/people.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const issuer = 'https://demo.test'

describe.each(databases)('activities of the demo on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  test('P6.01 P6.02 P6.03 the demo has activities of every kind and phase, people in them and check-ins, once', async () => {
    await seedActivities(site.ports, issuer)
    expect(await site.ports.db.selectFrom('activity').select('id').execute()).toEqual([])
    await seedPeople(site.ports, issuer)
    await seedActivities(site.ports, issuer)
    await seedActivities(site.ports, issuer)
    const rows = await site.ports.db
      .selectFrom('activity')
      .select(['mode', 'status', 'joined', 'waiting'])
      .orderBy('startAt')
      .execute()
    expect(rows).toEqual([
      { mode: 'online', status: 'published', joined: 1, waiting: 0 },
      { mode: 'challenge', status: 'published', joined: 3, waiting: 0 },
      { mode: 'online', status: 'published', joined: 2, waiting: 0 },
      { mode: 'offline', status: 'published', joined: 1, waiting: 1 },
    ])
    expect(await site.ports.db.selectFrom('check_in').select('day').execute()).toHaveLength(6)
    const done = await site.ports.db.selectFrom('activity_person').select('done').where('done', '>', 0).execute()
    expect(done).toHaveLength(2)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedFeedback } from '#server/seed/feedback.ts'
import { seedPeople } from '#server/seed/people.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const issuer = 'https://demo.test'

describe.each(databases)('feedback of the demo on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  test('P4.02 P4.03 the demo has feedback in every status that somebody can do something about, once', async () => {
    await seedFeedback(site.ports, issuer)
    expect(await site.ports.db.selectFrom('feedback').select('id').execute()).toEqual([])
    await seedPeople(site.ports, issuer)
    await seedFeedback(site.ports, issuer)
    await seedFeedback(site.ports, issuer)
    const rows = await site.ports.db.selectFrom('feedback').select(['no', 'status', 'stars']).orderBy('no').execute()
    expect(rows).toEqual([
      { no: 1, status: 'resolved', stars: 5 },
      { no: 2, status: 'new', stars: null },
      { no: 3, status: 'waiting', stars: null },
      { no: 4, status: 'new', stars: null },
    ])
    const said = await site.ports.db.selectFrom('feedback_message').select(['createdAt', 'internal']).execute()
    expect(said).toHaveLength(10)
    expect(said.every(({ createdAt }) => createdAt <= site.clock.now())).toBe(true)
  })
})

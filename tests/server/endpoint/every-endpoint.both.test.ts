import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { allNodes } from '#contract/permission.ts'
import { answerOf } from '#tests/support/access.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

// Each query of a call runs once on either database, with the least input, for somebody who may do everything.

const staff = 90
let sites: TestApp[]

beforeAll(async () => {
  sites = await Promise.all(bothDatabases.map(({ engine }) => createTestApp(engine)))
  const nodes = allNodes.map((node) => ({ roleId: staff, node }))
  for (const { ports } of sites) {
    await ports.db.insertInto('role').values({ id: staff, name: '{}' }).execute()
    await ports.db.insertInto('role_node').values(nodes).execute()
  }
})
afterAll(() => Promise.all(sites.map((site) => site.close())))

let calls = 0

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  '%s is answered, and alike by both databases',
  async (_, endpoint) => {
    calls += 1
    const from = { 'X-Forwarded-For': `10.1.${calls >> 8}.${calls & 255}` }
    const answers = await Promise.all(
      sites.map(async (site) => {
        // Of their own: a call may end the session, or the account.
        const { headers } = await signedIn(site.ports, { roleId: staff })
        return String(await answerOf(site, endpoint, { ...headers, ...from }))
      }),
    )
    expect(answers[1]).toBe(answers[0])
    expect(answers[0]).not.toMatch(/^(broken|not implemented)/)
  },
)

import { expect, test } from 'vitest'
import { bothDatabases } from '#tests/support/databases.ts'
import { startServer } from '#tests/support/server-process.ts'

const pictures = 31

/** What two processes answer to one address that wants pictures, each asked as often. */
async function askBoth(variables: Record<string, string>) {
  const servers = [await startServer(variables), await startServer(variables)]
  try {
    // At once: they are counted as they come, and drawing them all may take longer than what is counted together.
    const statuses = await Promise.all(
      Array.from({ length: pictures }, (_, n) => n).flatMap((n) =>
        servers.map(async ({ local }) => {
          const headers = { 'X-Forwarded-For': '203.0.113.7' }
          return (await fetch(`${local}/api/common/clickCaptcha?id=picture-${n}`, { headers })).status
        }),
      ),
    )
    return statuses.filter((status) => status === 429).length
  } finally {
    for (const server of servers) await server.stop()
  }
}

test('F58 two processes over one PostgreSQL give an address sixty pictures together, each alone gives as many', {
  timeout: 120_000,
}, async () => {
  const shared = await bothDatabases[1]?.create({ empty: true })
  if (!shared) throw new Error('no PostgreSQL')
  try {
    expect(await askBoth({ DATABASE_URL: shared.address, TRUST_PROXY: '1', LOG: 'off' })).toBe(2 * pictures - 60)
  } finally {
    await shared.drop()
  }
  expect(await askBoth({ TRUST_PROXY: '1', LOG: 'off' })).toBe(0)
})

test('RATE_LIMITS=off counts nothing, not even pictures of one address', { timeout: 60_000 }, async () => {
  const server = await startServer({ TRUST_PROXY: '1', RATE_LIMITS: 'off', LOG: 'off' })
  try {
    const statuses = new Set<number>()
    for (let n = 0; n < 62; n++) {
      const headers = { 'X-Forwarded-For': '203.0.113.7' }
      statuses.add((await fetch(`${server.local}/api/common/clickCaptcha?id=picture-${n}`, { headers })).status)
    }
    expect([...statuses]).toEqual([200])
  } finally {
    await server.stop()
  }
})

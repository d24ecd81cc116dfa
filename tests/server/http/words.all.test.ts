import { connect } from 'node:net'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { databaseProblem } from '#server/db/errors.ts'
import { connectPostgres } from '#server/db/open-postgres.ts'
import { servingTimeouts } from '#server/db/timeouts.ts'
import { startServer } from '#tests/support/server-process.ts'
import { createTestApp, testPorts } from '#tests/support/test-app.ts'

test('F69 a caller that drops its body is no database that is away', { timeout: 60_000 }, async () => {
  const server = await startServer()
  try {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const socket = connect(server.port, '127.0.0.1')
      const head = [
        'POST /api/help/doc/welcome/helpful HTTP/1.1',
        'Host: localhost',
        `Content-Type: ${type}`,
        'Content-Length: 1000',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n{"helpful":`)
      await new Promise((resolve) => setTimeout(resolve, 300))
      socket.resetAndDestroy()
    }
    await expect.poll(() => server.said.out.match(/helpful/g)?.length ?? 0, { timeout: 10_000 }).toBeGreaterThan(1)
    expect(server.said.out + server.said.err).not.toMatch(/database is|failed/)
    // The search makes its index meanwhile.
    await expect.poll(async () => (await server.ask('/readyz')).status, { timeout: 20_000 }).toBe(200)
  } finally {
    await server.stop()
  }
})

test('F68 whose connection broke is told by where it came from, not by its code', () => {
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(databaseProblem(broken)).toBeNull()
  expect(databaseProblem(new TypeError('fetch failed', { cause: broken }))).toBeNull()
})

test('F68 a database that is gone is said to be gone, and is no connection that is missing', async () => {
  const site = await createTestApp('postgres')
  const name = new URL(site.database.address).pathname.slice(1)
  const db = connectPostgres(site.database.address, servingTimeouts)
  const administer = new pg.Client({ connectionString: inject('postgresUrl') })
  try {
    await site.ports.db.destroy()
    await administer.connect()
    await administer.query(`alter database ${name} rename to ${name}_away`)
    const { ports, logged } = testPorts(db)
    const answer = await createApp(ports).request('/api/library/changes?locale=en&since=0')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(logged.map(({ message }) => message)).toEqual([
      expect.stringContaining(`the database "${name}" does not exist (3D000); create it`),
    ])
    expect(await answer.text()).not.toContain(name)
  } finally {
    await db.destroy()
    await administer.query(`alter database ${name}_away rename to ${name}`)
    await administer.end()
    await site.close().catch(() => {})
  }
})

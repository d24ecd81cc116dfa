import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bothDatabases, type TestDatabase } from '#tests/support/databases.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { startServer } from '#tests/support/server-process.ts'

/** Servers are started while other tests run. */

const folder = mkdtempSync(join(tmpdir(), 'wiring-'))
const dist = join(folder, 'dist')
let database: TestDatabase

beforeAll(() => {
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>shell</title>')
  writeFileSync(join(dist, 'sw.js'), 'work()')
  writeFileSync(join(dist, 'kill-switch.js'), 'retire()')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// Each test its own: a process that was cut off from the database keeps its jobs for half a minute.
beforeEach(async () => {
  const postgres = bothDatabases.find(({ engine }) => engine === 'postgres')
  database = await (postgres as NonNullable<typeof postgres>).create()
})
afterEach(() => database.drop())

type Running = Awaited<ReturnType<typeof startServer>>

async function running(variables: Record<string, string>, work: (server: Running) => Promise<void>): Promise<void> {
  const server = await startServer({ LOG: 'off', ...variables })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

test('the process limits calls of one address, and does not with RATE_LIMITS=off', async () => {
  const refused = async ({ local }: Running) => {
    let count = 0
    for (let round = 0; round < 35; round++) {
      const calls = Array.from({ length: 20 }, () => fetch(`${local}/api/user/logout`, { method: 'POST' }))
      for (const answer of await Promise.all(calls)) {
        await answer.arrayBuffer()
        if (answer.status === 429) count++
      }
    }
    return count
  }
  await running({}, async (server) => expect(await refused(server)).toBeGreaterThan(0))
  await running({ RATE_LIMITS: 'off' }, async (server) => expect(await refused(server)).toBe(0))
})

test('the process closes questions whose time has come', async () => {
  // The first start puts the demo questions in.
  await running({ DATABASE_URL: database.address }, async () => {})
  const { id } = await database.db.selectFrom('question').select('id').limit(1).executeTakeFirstOrThrow()
  await database.db.updateTable('question').set({ status: 'solved', activeAt: 1 }).where('id', '=', id).execute()
  await running({ DATABASE_URL: database.address }, () =>
    vi.waitFor(
      async () => {
        const row = await database.db.selectFrom('question').select('status').where('id', '=', id).executeTakeFirst()
        expect(row?.status).toBe('closed')
      },
      { timeout: 30_000, interval: 200 },
    ),
  )
})

test('the process follows the library, and answers from its copy while the database is away', async () => {
  const proxy = await startFaultProxy(database.address)
  const feed = '/api/library/changes?locale=en&since=0'
  try {
    await running({ DATABASE_URL: proxy.url }, async (server) => {
      const before = await server.ask(feed)
      expect(before.status).toBe(200)
      expect(before.text).not.toContain('X-Stale')
      // Until the copy has had a round.
      await vi.waitFor(
        async () => {
          proxy.mend()
          await new Promise((done) => setTimeout(done, 2_500))
          proxy.cut()
          const away = await server.ask(feed)
          expect([away.status, /X-Stale: \d+/i.test(away.text)]).toEqual([200, true])
        },
        { timeout: 60_000, interval: 100 },
      )
    })
  } finally {
    await proxy.stop()
  }
})

test('F07 SERVICE_WORKER=off serves the kill switch as the worker and tells the app so', async () => {
  await running({ DIST: dist, SERVICE_WORKER: 'off' }, async (server) => {
    expect((await server.ask('/sw.js')).text).toContain('retire()')
    expect((await server.ask('/config.json')).text).toContain('"serviceWorker":false')
  })
  await running({ DIST: dist }, async (server) => {
    expect((await server.ask('/sw.js')).text).toContain('work()')
    expect((await server.ask('/config.json')).text).not.toContain('serviceWorker')
  })
})

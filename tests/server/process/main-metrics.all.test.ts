import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bothDatabases, type TestDatabase } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startServer } from '#tests/support/server-process.ts'

/** Servers are started while other tests run. */

const token = 'a-token-of-the-monitoring'
let database: TestDatabase
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  const postgres = bothDatabases.find(({ engine }) => engine === 'postgres')
  database = await (postgres as NonNullable<typeof postgres>).create()
  server = await startServer({ DATABASE_URL: database.address, METRICS_TOKEN: token, LOG: 'off' })
})
afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

async function metrics(): Promise<string> {
  const { status, text } = await server.ask('/metrics', { Authorization: `Bearer ${token}` })
  expect(status).toBe(200)
  return text
}

/** The value of one series; 0 where there is none. */
function valueIn(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

test('metrics are for whoever has the token, and their addresses are templates however many are asked for', async () => {
  for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: token }] as Record<string, string>[]) {
    expect((await server.ask('/metrics', headers)).status).toBe(401)
  }
  for (let at = 0; at < 40; at++) await server.ask(`/help/no-such-${at}?x=${at}`)
  for (let at = 0; at < 40; at++) await server.ask(`/odd-${at}/${at}`)
  await server.ask('/api/search?locale=en&q=offline')
  const text = await metrics()
  expect(valueIn(text, 'lamplight_requests_total{route="other",method="GET",status="3xx"}')).toBe(40)
  expect(valueIn(text, 'lamplight_request_seconds_count{route="/help/:id",method="GET"}')).toBe(40)
  expect(text).not.toMatch(/no-such|odd-/)
  expect(valueIn(text, 'lamplight_search_seconds_count')).toBe(1)
  expect(valueIn(text, 'lamplight_feed_head')).toBeGreaterThan(50)
  expect(valueIn(text, 'lamplight_pool_connections{state="open"}')).toBeGreaterThan(0)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
})

test('rounds, replays and refusals are counted', async () => {
  const key = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const before = await metrics()
  /** What was counted since. */
  const more = (text: string, series: string) => valueIn(text, series) - valueIn(before, series)
  const miss = () =>
    fetch(`${server.local}/api/search/miss`, {
      method: 'POST',
      headers: key,
      body: JSON.stringify({ locale: 'en', q: 'nothing like it' }),
    })
  expect((await miss()).status).toBe(200)
  expect((await miss()).status).toBe(200)
  // More than an address may call in one go.
  let refused = 0
  for (let round = 0; round < 40 && refused === 0; round++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${server.local}/api/user/logout`, { method: 'POST' })),
    )
    refused = answers.filter(({ status }) => status === 429).length
  }
  const text = await metrics()
  expect(more(text, 'lamplight_replays_total')).toBe(1)
  expect(refused).toBeGreaterThan(0)
  expect(more(text, 'lamplight_limits_hit_total{limit="calls"}')).toBe(refused)
  // Their first rounds begin some time after the server is ready.
  for (const job of ['settle-questions', 'follow'])
    await vi.waitFor(
      async () =>
        expect(valueIn(await metrics(), `lamplight_job_seconds_count{job="${job}",result="ok"}`)).toBeGreaterThan(0),
      { timeout: 60_000, interval: 200 },
    )
})

test('on a port of its own it serves metrics and nothing else; without either variable there are none', async () => {
  const port = await freePort()
  const own = await startServer({ METRICS_PORT: String(port), LOG: 'off' })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(await answer.text()).toContain('lamplight_feed_head')
    expect((await fetch(`http://127.0.0.1:${port}/help`)).status).toBe(404)
    expect((await own.ask('/metrics')).status).toBe(302)
  } finally {
    own.child.kill('SIGTERM')
    expect(await own.ended).toEqual([0, null])
    await own.stop()
  }
  const without = await startServer({ LOG: 'off' })
  expect((await without.ask('/metrics')).status).toBe(302)
  await without.stop()
})

import type { Hono } from 'hono'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#contract/base/rate-limits.ts'
import { createApp } from '#server/app.ts'
import { connectPostgres } from '#server/db/open-postgres.ts'
import type { Db } from '#server/db/schema.ts'
import { servingTimeouts } from '#server/db/timeouts.ts'
import type { Limiter } from '#server/ports/limiter.ts'
import { createMemoryLimiter } from '#server/ports/memory-limiter.ts'
import { createSharedLimiter } from '#server/ports/node/shared-limiter.ts'
import { blankDrawing } from '#tests/support/captcha.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Process = { app: Hono; limiter: Limiter; db: Db }

let site: TestApp
let proxy: Awaited<ReturnType<typeof startFaultProxy>>
let first: Process
let second: Process

/** A process of the site with a pool, a memory and a clock of its own. */
function start(address: string): Process {
  const db = connectPostgres(address, servingTimeouts)
  const limiter = createSharedLimiter(db, createMemoryLimiter(site.clock))
  return { app: createApp({ ...site.ports, db, limiter }), limiter, db }
}

beforeEach(async () => {
  site = await createTestApp('postgres', { drawing: blankDrawing })
  proxy = await startFaultProxy(site.database.address)
  first = start(proxy.url)
  second = start(site.database.address)
})
afterEach(async () => {
  proxy.mend()
  await first.db.destroy()
  await second.db.destroy()
  await proxy.stop()
  await site.close()
})

const countOf = (table: string, key = '%') =>
  CompiledQuery.raw(`select count(*) as n from ${table} where key like $1`, [key])
const rowOf = (table: string, ...row: unknown[]) => CompiledQuery.raw(`insert into ${table} values ($1, $2, $3)`, row)
const from = (address: string) => ({ 'X-Forwarded-For': address, 'Content-Type': 'application/json' })
const picture = ({ app }: Process, address: string, n: number) =>
  app.request(`/api/common/clickCaptcha?id=picture-${n}`, { headers: from(address) })
async function exhaust({ limiter }: Process, kind: keyof typeof rateLimits.address, address: string) {
  const rate = rateLimits.address[kind]
  // In a few goes, each as wide as the pool and its queue.
  for (let done = 0; done < rate.burst; done += 100) {
    const some = Math.min(100, rate.burst - done)
    const waits = await Promise.all(Array.from({ length: some }, () => limiter.take(`${kind} ${address}`, rate)))
    expect(waits).toEqual(Array(some).fill(0))
  }
}

describe('limits over two processes and one PostgreSQL', () => {
  test('F58 one address gets sixty pictures in ten minutes from both together, whoever is asked', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 62; n++) statuses.push((await picture(n % 2 ? first : second, '10.0.0.1', n)).status)
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429])
    const refused = await picture(first, '10.0.0.1', 99)
    const wait = Number(refused.headers.get('Retry-After'))
    expect([refused.status, wait > 500 && wait <= 600]).toEqual([429, true])
    expect((await picture(first, '10.0.0.2', 1)).status).toBe(200)
  })

  test('F58 one browser gets twenty from both together', async () => {
    const headers = { Cookie: `__Host-visitor=${'v'.repeat(43)}` }
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const { app } = n % 2 ? first : second
      statuses.push((await app.request('/api/common/clickCaptcha?id=picture-of-mine', { headers })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  const calls: [kind: 'token' | 'signOn' | 'write' | 'signOut' | 'code', method: string, path: string][] = [
    ['token', 'GET', '/oauth/token?code=x&gotoUrl=/help'],
    ['signOn', 'GET', '/oauth/authorize'],
    ['signOut', 'POST', '/api/user/logout'],
    ['code', 'POST', '/api/Sms/send'],
    ['code', 'POST', '/api/Ems/send'],
    ['write', 'POST', '/api/help/doc/install/helpful'],
  ]
  test.each(calls)('F59 what one process counted of %s another refuses: %s %s', async (kind, method, path) => {
    const ask = ({ app }: Process, address: string) =>
      app.request(path, { method, headers: from(address), body: method === 'POST' ? '{}' : undefined })
    await exhaust(first, kind, '10.0.0.1')
    expect((await ask(second, '10.0.0.1')).status).toBe(429)
    expect((await ask(second, '10.0.0.2')).status).not.toBe(429)
  })

  test('public reads cost the database nothing: each process counts its own', async () => {
    const { burst } = rateLimits.address.read
    for (let n = 0; n < burst; n++) await first.limiter.take('read 10.0.0.1', rateLimits.address.read)
    const read = ({ app }: Process) => app.request('/config.json', { headers: from('10.0.0.1') })
    expect([(await read(first)).status, (await read(second)).status]).toEqual([429, 200])
    const { rows } = await site.database.db.executeQuery(countOf('rate_limit'))
    expect(rows).toEqual([{ n: 0 }])
  })

  test('F68 while the database is away each counts in its memory, and together again by itself once it is back', async () => {
    const rate = { burst: 5, perSecond: 0.01, shared: true }
    const take = async ({ limiter }: Process, key: string, times: number) => {
      const waits: number[] = []
      for (let n = 0; n < times; n++) waits.push(await limiter.take(key, rate))
      return waits.filter((wait) => wait > 0).length
    }
    expect(await take(first, 'a', 3)).toBe(0)
    proxy.cut()
    // Its own memory knows nothing of before, and holds the limit from here on.
    expect(await take(first, 'a', 7)).toBe(2)
    expect(await take(second, 'a', 3)).toBe(1)
    proxy.mend()
    // As soon as a call finds the database back: it is left alone for a second at a time.
    const isCounted = async (key: string) => {
      await first.limiter.take(key, rate)
      return (await site.database.db.executeQuery(countOf('rate_limit', key))).rows
    }
    let tries = 0
    await expect.poll(() => isCounted(`back-${tries++}`), { timeout: 20_000, interval: 100 }).toEqual([{ n: 1 }])
    // Three from before, and one of the other process's three was refused: five in all.
    expect(await take(first, 'a', 1)).toBe(1)
  })

  test('what was written while a clock was wrong keeps nobody out for days', async () => {
    const rate = { burst: 5, perSecond: 0.1, shared: true }
    const expire = Date.now() + 70 * 86_400_000
    await site.database.db.executeQuery(rowOf('rate_limit', 'skewed', 900, expire))
    expect(await first.limiter.take('skewed', rate)).toBe(0)
    const waits: number[] = []
    for (let n = 0; n < 6; n++) waits.push(await second.limiter.take('skewed', rate))
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    expect(waits[5]).toBeGreaterThan(0)
    expect(waits[5]).toBeLessThanOrEqual(50)
  })
})

import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { DatabaseUnavailable } from '#server/db/errors.ts'
import { connectPostgres } from '#server/db/open-postgres.ts'
import { connectSqlite } from '#server/db/open-sqlite.ts'
import type { Db } from '#server/db/schema.ts'
import { servingTimeouts } from '#server/db/timeouts.ts'
import { createLibraryCopy } from '#server/library/copy.ts'
import type { LibraryCopy } from '#server/ports/library-copy.ts'
import { databases } from '#tests/support/databases.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp, testPorts } from '#tests/support/test-app.ts'

const publicReads = [
  '/help',
  '/help/install',
  '/help/install-en',
  '/help/install/_payload.json?b1',
  '/help/_payload.json?b1&locale=zh-cn',
  '/api/help?locale=zh-cn&categoryId=start',
  '/api/library/changes?locale=zh-cn&since=0',
  '/api/library/changes?locale=en&since=2&limit=1',
  '/api/library/changes?locale=en&section=question&since=0',
  '/QA/_payload.json?b1&locale=en',
  '/api/question?locale=en&tag=lamp',
  '/api/question?locale=en&tab=unsolved&page=2&limit=1',
  '/api/question?locale=en&tab=solved&categoryId=none',
  '/api/question/tag?locale=en',
  '/config.json',
  '/sitemap.xml',
]
/** Of one question. */
const questionReads = (id: string) => [`/QA/${id}`, `/QA/${id}%20copy`, `/QA/${id}/_payload.json`]

const vote = { method: 'POST', body: '{"helpful":true}', headers: { 'Content-Type': 'application/json' } }

async function timed(app: Hono, path: string, init?: RequestInit) {
  const began = performance.now()
  const answer = await app.request(path, init)
  return { answer, ms: performance.now() - began }
}

describe('a PostgreSQL that goes away', () => {
  let site: TestApp
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>
  let db: Db
  let app: Hono
  let copy: LibraryCopy
  let clock: { seconds: number }
  let reads: string[]

  beforeEach(async () => {
    site = await createTestApp('postgres')
    await importTexts(site, helpTexts)
    const [qa, lin] = [questionsOf(site), await signedIn(site.ports)]
    const id = await qa.ask(lin, { tags: ['lamp', 'oil'] })
    await qa.answer(await signedIn(site.ports), id)
    await qa.ask(lin, { tags: ['oil'] })
    reads = [...publicReads, ...questionReads(id)]
    proxy = await startFaultProxy(site.database.address)
    db = connectPostgres(proxy.url, servingTimeouts)
    const made = testPorts(db)
    clock = made.clock
    copy = createLibraryCopy(db, made.ports.clock)
    app = createApp({ ...made.ports, libraryCopy: copy })
    await copy.refresh()
  })
  afterEach(async () => {
    proxy.mend()
    await db.destroy()
    await proxy.stop()
    await site.close()
  })

  const bodies = (paths: string[]) => Promise.all(paths.map(async (path) => (await app.request(path)).text()))
  const healthy = async () => {
    for (let tries = 0; tries < 60; tries++) {
      if ((await app.request('/readyz')).status === 200) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('it did not recover')
  }

  test('F68 cut off: 503 with Retry-After, public help and questions byte for byte and marked, and it recovers by itself', async () => {
    const before = await bodies(reads)
    expect((await app.request('/help/install')).headers.get('X-Stale')).toBeNull()
    proxy.cut()
    clock.seconds += 30
    expect(await bodies(reads)).toEqual(before)
    expect((await app.request('/QA/unknown')).status).toBe(503)
    const stale = await app.request('/help/install')
    expect([stale.headers.get('X-Stale'), stale.headers.get('Cache-Control')]).toEqual([
      '30',
      'public, max-age=0, s-maxage=5',
    ])
    const etag = stale.headers.get('ETag') as string
    expect((await app.request('/help/install', { headers: { 'If-None-Match': etag } })).status).toBe(304)

    const write = await timed(app, '/api/help/doc/install/helpful', vote)
    expect([write.answer.status, write.answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await write.answer.json()).toEqual({ code: 503, msg: '服务暂不可用，请稍后再试', data: null })
    expect((await app.request('/help/unknown')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
    const ready = await app.request('/readyz')
    expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '5'])

    proxy.mend()
    await healthy()
    expect((await app.request('/help/install')).headers.get('X-Stale')).toBeNull()
    expect((await app.request('/api/help/doc/install/helpful', vote)).status).toBe(200)
  })

  test('F69 silent: about three seconds, then at once; health answers, help is read, it recovers by itself', async () => {
    await bodies(publicReads)
    proxy.silence()
    const calls = await Promise.all([
      ...Array.from({ length: 30 }, () => timed(app, '/api/help/doc/install/helpful', vote)),
      timed(app, '/help/install'),
      timed(app, '/healthz'),
      timed(app, '/readyz'),
    ])
    const [health, ready, page] = [calls.at(-2), calls.at(-1), calls.at(-3)]
    expect([health?.answer.status, ready?.answer.status, page?.answer.status]).toEqual([200, 503, 200])
    expect(page?.answer.headers.get('X-Stale')).not.toBeNull()
    for (const { answer } of calls.slice(0, 30)) expect(answer.status).toBe(503)
    expect(Math.max(...calls.map(({ ms }) => ms))).toBeLessThan(7_000)
    // Known to be away: nobody waits any more.
    const after = await timed(app, '/api/help/doc/install/helpful', vote)
    expect([after.answer.status, after.ms < 1_000]).toEqual([503, true])
    proxy.mend()
    await healthy()
    expect((await app.request('/help/install')).headers.get('X-Stale')).toBeNull()
  })

  test('F69 slow: reads come from the copy after a moment, and beyond the queue everybody is told at once', async () => {
    await bodies(publicReads)
    proxy.slow(1_000)
    const page = await timed(app, '/help/install')
    expect([page.answer.status, page.answer.headers.get('X-Stale')]).not.toContain(null)
    // A read that no copy answers, and that each caller asks the database for.
    const told: number[] = []
    const read = async () => told.push((await app.request('/api/question/item/unknown/version')).status)
    await Promise.all(Array.from({ length: 250 }, read))
    const atOnce = told.findIndex((status) => status !== 503)
    // All but those who wait and those who are being served, before the database has said a word.
    expect(atOnce).toBeGreaterThanOrEqual(250 - servingTimeouts.maxWaiting - 20)
    expect(told.filter((status) => status === 404).length).toBeGreaterThan(0)
    expect((await timed(app, '/healthz')).answer.status).toBe(200)
    proxy.mend()
    await healthy()
  })

  test('F20 the connection breaks while it commits: the retry gets the stored result', async () => {
    const headers = { ...vote.headers, 'Idempotency-Key': 'broken-commit-1' }
    const send = () => app.request('/api/help/doc/install/helpful', { ...vote, headers })
    proxy.slow(150)
    const first = send()
    // Begin, claim, count, insert, keep, forget, commit: some of it is on its way.
    await new Promise((resolve) => setTimeout(resolve, 1_700))
    proxy.cut()
    await first
    proxy.mend()
    await healthy()
    const again = await send()
    expect([again.status, ((await again.json()) as { data: unknown }).data]).toEqual([200, { yes: 1, no: 0 }])
  })
})

test('F68 an embedded database that another process keeps locked: writes are 503 in time, the process goes on', async () => {
  const site = await createTestApp('sqlite')
  const other = site.database.connect()
  const db = connectSqlite(site.database.address, { ...servingTimeouts, lockMs: 1_500 })
  try {
    await importTexts(site, helpTexts)
    const app = createApp(testPorts(db).ports)
    let free = () => {}
    let holding: Promise<void> = Promise.resolve()
    await new Promise<void>((held) => {
      holding = other.transaction().execute(async () => {
        held()
        await new Promise<void>((resolve) => {
          free = resolve
        })
      })
    })
    let waited = false
    const write = timed(app, '/api/help/doc/install/helpful', vote).finally(() => {
      waited = true
    })
    // The engine is called synchronously: were it to wait by itself, this would not be answered meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await app.request('/healthz')).status).toBe(200)
    expect(waited).toBe(false)
    const { answer } = await write
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await app.request('/help/install')).status).toBe(200)
    free()
    await holding
    expect((await app.request('/api/help/doc/install/helpful', vote)).status).toBe(200)
  } finally {
    await db.destroy()
    await other.destroy()
    await site.close()
  }
})

describe.each(databases)('the copy of the library on $engine', ({ engine }) => {
  test('F68 a database that goes away in the middle of a refresh leaves the copy as it was', async () => {
    const site = await createTestApp(engine)
    try {
      await importTexts(site, helpTexts)
      const { db } = site.ports
      let pages = Number.POSITIVE_INFINITY
      const fragile = new Proxy(db, {
        get(target, name) {
          // The feed alone asks for it.
          if (name === 'getExecutor' && pages-- <= 0) throw new DatabaseUnavailable('gone')
          const value = Reflect.get(target, name, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      const copy = createLibraryCopy(fragile, site.clock)
      await copy.refresh()
      const before = [copy.home('zh-cn'), copy.doc('install'), copy.docs()]
      // What left without a trace makes it read everything again: the first page comes, the second does not.
      await db.deleteFrom('doc').where('id', '=', 'account').execute()
      await db.updateTable('counter').set({ n: 1_000 }).where('name', '=', 'rev').execute()
      pages = 1
      await expect(copy.refresh()).rejects.toThrow('gone')
      expect([copy.home('zh-cn'), copy.doc('install'), copy.docs()]).toEqual(before)
      pages = Number.POSITIVE_INFINITY
      await copy.refresh()
      expect([copy.doc('account'), copy.docs()?.length]).toEqual([null, (before[2] as unknown[]).length - 1])
    } finally {
      await site.close()
    }
  })

  test('F68 it follows what is published, taken away and moved, and keeps to its bytes', async () => {
    const site = await createTestApp(engine)
    try {
      await importTexts(site, helpTexts)
      const copy = createLibraryCopy(site.ports.db, site.clock)
      expect(copy.changes('help', 'zh-cn', 0, 200)).toBeNull()
      await copy.refresh()
      const asked = async (path: string) => (await site.get(path)).body.data
      const same = async () => {
        expect(copy.doc('install')).toEqual(await asked('/api/help/doc/install'))
        expect(copy.home('zh-cn')).toEqual(await asked('/api/help/home?locale=zh-cn'))
        for (const query of ['locale=zh-cn&since=0', 'locale=zh-cn&since=3', 'locale=en&since=0']) {
          const params = new URLSearchParams(query)
          const locale = params.get('locale') as 'en' | 'zh-cn'
          expect(copy.changes('help', locale, Number(params.get('since')), 200)).toEqual(
            await asked(`/api/library/changes?${query}`),
          )
        }
      }
      await same()
      const { 'zh-cn/more/account.md': _, ...fewer } = helpTexts
      const edited = {
        ...fewer,
        'zh-cn/start/install.md': helpTexts['zh-cn/start/install.md'].replace('第一步', '步骤'),
      }
      await importTexts(site, edited)
      await copy.refresh()
      await same()
      expect(copy.doc('account')).toBeNull()
      const small = createLibraryCopy(site.ports.db, site.clock, 700)
      await small.refresh()
      expect(small.home('zh-cn')).toEqual(copy.home('zh-cn'))
      expect(['install', 'search'].map((id) => small.doc(id) === null)).toContain(true)
      expect(small.changes('help', 'zh-cn', 0, 200)).toBeNull()
    } finally {
      await site.close()
    }
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connectPostgres } from '#server/db/open-postgres.ts'
import type { Db } from '#server/db/schema.ts'
import { servingTimeouts } from '#server/db/timeouts.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp, testPorts } from '#tests/support/test-app.ts'

const path = '/api/help/doc/install/helpful'
const key = 'key-0123456789'

describe.each(bothDatabases)('writes with an Idempotency-Key on $engine', ({ engine }) => {
  let site: TestApp
  let others: Db[] = []
  beforeEach(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
  })
  afterEach(async () => {
    for (const other of others) await other.destroy()
    others = []
    await site.close()
  })

  const votes = async () => (await site.ports.db.selectFrom('helpful').selectAll().execute()).length
  const sums = () =>
    site.ports.db.selectFrom('doc').select(['yes', 'no']).where('id', '=', 'install').executeTakeFirstOrThrow()
  const rate = (body: object, headers: Record<string, string> = { 'Idempotency-Key': key }, app = site.app) =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })

  /** As if another replica were at the same write, for as long as it is not set free. */
  async function keyHeldElsewhere() {
    let free = () => {}
    let first: Promise<void> = Promise.resolve()
    await new Promise<void>((underWay) => {
      first = site.ports.db.transaction().execute(async (trx) => {
        await sql`insert into idempotency values (${`guest:${key}`}, '', '', '', 1)`.execute(trx)
        underWay()
        await new Promise<void>((resolve) => {
          free = resolve
        })
      })
    })
    return { free: () => free(), first }
  }

  test('F20 an answer that was lost after the commit is the stored one when the write is sent again', async () => {
    // Somebody else's vote lies between, so that doing it again would answer other sums.
    const lost = await (await rate({ helpful: true })).text()
    await rate({ helpful: false }, {})
    const again = await rate({ helpful: true })
    expect([again.status, await again.text()]).toEqual([200, lost])
    expect(JSON.parse(lost).data).toEqual({ yes: 1, no: 0 })
    expect([await votes(), await sums()]).toEqual([2, { yes: 1, no: 1 }])
  })

  test('F20 a failure stores nothing: the same key may try again', async () => {
    const missing = await site.post('/api/help/doc/later/helpful', { helpful: true }, { 'Idempotency-Key': key })
    expect(missing.status).toBe(404)
    await importTexts(site, { ...helpTexts, 'zh-cn/start/later.md': '---\nid: later\ntitle: 后来\n---\n好\n' })
    const later = await site.post('/api/help/doc/later/helpful', { helpful: true }, { 'Idempotency-Key': key })
    expect([later.status, later.body.data]).toEqual([200, { yes: 1, no: 0 }])
  })

  test('F21 the same key with another body is refused and the first effect stands', async () => {
    await rate({ helpful: true })
    const other = await rate({ helpful: false })
    expect([other.status, (await other.json()).code]).toEqual([422, 422])
    const elsewhere = await site.post('/api/help/doc/search/helpful', { helpful: true }, { 'Idempotency-Key': key })
    expect(elsewhere.status).toBe(422)
    expect([await votes(), await sums()]).toEqual([1, { yes: 1, no: 0 }])
  })

  test('F63 ten duplicate submits at once make one row and get one answer', async () => {
    // As replicas do: each with connections of its own, so that on PostgreSQL they really run at once.
    others = Array.from({ length: 10 }, () => site.database.connect())
    const apps = others.map((db) => createApp(testPorts(db).ports))
    const answers = await Promise.all(apps.map((app) => rate({ helpful: true, reason: '好' }, undefined, app)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect([await votes(), await sums()]).toEqual([1, { yes: 1, no: 0 }])
  })

  test('F63 ten at once in one process make one row as well', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => rate({ helpful: true })))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await votes()).toBe(1)
  })

  test('a key that cannot be one is refused', async () => {
    for (const bad of ['short', 'x'.repeat(81), 'spaces in it', "'; drop table doc"]) {
      expect((await rate({ helpful: true }, { 'Idempotency-Key': bad })).status).toBe(400)
    }
    expect(await votes()).toBe(0)
  })

  test('F20 the connection breaks after it committed: the call itself finds out, and answers what was stored', async () => {
    const { db } = site.ports
    let broken = 0
    const fragile = new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name, target)
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return () => ({
          execute: async (run: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
            await db.transaction().execute(run)
            broken++
            throw new Error('Connection terminated unexpectedly')
          },
        })
      },
    })
    const app = createApp(testPorts(fragile).ports)
    const answer = await rate({ helpful: true }, undefined, app)
    expect([broken, answer.status, (await answer.json()).data]).toEqual([1, 200, { yes: 1, no: 0 }])
    // Without a key nobody can find out.
    expect((await rate({ helpful: true }, {}, app)).status).toBe(503)
  })

  test.runIf(engine === 'postgres')(
    'F63 F69 duplicates that wait for each other in one process leave its connections to others',
    async () => {
      const db = connectPostgres(site.database.address, servingTimeouts)
      others = [db]
      const app = createApp(testPorts(db).ports)
      const { free, first } = await keyHeldElsewhere()
      let settled = 0
      const duplicates = Array.from({ length: 30 }, () =>
        Promise.resolve(rate({ helpful: true }, undefined, app)).finally(() => settled++),
      )
      expect((await app.request('/api/help/doc/install')).status).toBe(200)
      // It did not wait for any of them.
      expect(settled).toBe(0)
      free()
      await first
      // What held the key took it; its text is another's.
      for (const { status } of await Promise.all(duplicates)) expect([422, 425]).toContain(status)
    },
  )

  test.runIf(engine === 'postgres')(
    'F21 a key whose first call is still under way in another process is 425 after two seconds',
    async () => {
      const db = connectPostgres(site.database.address, servingTimeouts)
      others = [db]
      const app = createApp(testPorts(db).ports)
      const { free, first } = await keyHeldElsewhere()
      const answer = await rate({ helpful: true }, undefined, app)
      free()
      await first
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([425, '1'])
      expect(await votes()).toBe(0)
    },
  )
})

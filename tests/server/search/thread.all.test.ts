import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connectPostgres } from '#server/db/open-postgres.ts'
import { servingTimeouts } from '#server/db/timeouts.ts'
import { createLibraryCopy } from '#server/library/copy.ts'
import type { SearchThread } from '#server/ports/node/search-thread.ts'
import { createSiteSearch } from '#server/search/site-search.ts'
import { databases } from '#tests/support/databases.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { reach, searchThread } from '#tests/support/search-threads.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp, testPorts } from '#tests/support/test-app.ts'

const fragile = new URL('../../support/fragile-search-worker.ts', import.meta.url)
const asked = ['locale=zh-cn&q=安装', 'locale=en&q=install', 'locale=en&q=done&kind=question', 'locale=en&q=instal']
const path = (query: string) => `/api/search?${encodeURI(query)}`

describe.each(databases)('the search in a thread of its own on $engine', { timeout: 120_000 }, ({ engine }) => {
  let site: TestApp
  let thread: SearchThread | undefined
  let app: ReturnType<typeof createApp>
  afterEach(async () => {
    await thread?.close()
    await site.close()
  })

  async function open(options: Partial<Parameters<typeof searchThread>[0]> = {}) {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
    await questionsOf(site).ask(await signedIn(site.ports))
    thread = await searchThread({ database: reach(site.database), ...options })
    app = createApp({ ...site.ports, search: thread })
  }
  const answers = (of: { request: ReturnType<typeof createApp>['request'] }) =>
    Promise.all(asked.map(async (query) => (await of.request(path(query))).text()))

  test('C.02 it answers byte for byte what a search in the request answers, and follows each edit at once', async () => {
    await open()
    const before = await answers(app)
    expect(before).toEqual(await answers(site.app))
    expect(before[0]).toContain('install')
    const edited = {
      ...helpTexts,
      'en/start/install.md': `${helpTexts['en/start/install.md']}\n\nOnly here: zeppelin.`,
    }
    await importTexts(site, edited)
    const found = (await (await app.request(path('locale=en&q=zeppelin'))).json()) as { data: { total: number } }
    expect(found.data.total).toBe(1)
    expect(await answers(app)).toEqual(await answers(site.app))
  })

  test('P8.02 it finds what the catalogue offers as a search in the request does, and follows each change at once', async () => {
    await open()
    const staff = await signedIn(site.ports, { roleId: 9 })
    const shop = shopOf(site, () => staff)
    const both = async () => {
      const query = '/api/search/offer?locale=en&q=notebook'
      const [one, other] = [await app.request(query), await site.app.request(query)].map((answer) => answer.text())
      expect(await one).toBe(await other)
      return (JSON.parse((await one) as string) as { data: { total: number } }).data.total
    }
    expect(await both()).toBe(0)
    const id = await shop.product()
    expect(await both()).toBe(1)
    await shop.do('/admin/product/many/status', { ids: [id], status: 'off' })
    expect(await both()).toBe(0)
  })

  test('C.02 it knows the site’s synonyms from the moment that they are written', async () => {
    await open()
    const staff = (await signedIn(site.ports, { roleId: 3 })).headers
    const words = (of: { request: ReturnType<typeof createApp>['request'] }) =>
      Promise.all(
        ['locale=zh-cn&q=telefono', 'locale=en&q=telefono'].map(async (query) =>
          (await of.request(path(query))).text(),
        ),
      )
    const before = await words(app)
    await site.post('/api/admin/synonym', { words: ['telefono', '手机', 'phone'] }, staff)
    const after = await words(app)
    expect([before.join().includes('install'), after.join().includes('install-en')]).toEqual([false, true])
    expect(after).toEqual(await words(site.app))
  })

  test('C.02 texts that do not fit are read when they are found, and the answer is the same', async () => {
    await open()
    const ask = (search: ReturnType<typeof createSiteSearch>) =>
      Promise.all(
        ['安装', 'install', '帮助'].map((q) => search.find({ locale: q === 'install' ? 'en' : 'zh-cn', q, limit: 20 })),
      )
    expect(await ask(createSiteSearch(site.ports.db, 0))).toEqual(await ask(createSiteSearch(site.ports.db)))
  })

  test('F69 beyond its queue: 503 with Retry-After, while articles and health are answered', async () => {
    await open({ script: fragile, maxWaiting: 10 })
    const calls = Array.from({ length: 40 }, (_, n) => app.request(path(`locale=en&q=slow${n}`)))
    const [page, health] = [await app.request('/help/install'), await app.request('/healthz')]
    expect([page.status, health.status, (thread as SearchThread).waiting() > 0]).toEqual([200, 200, true])
    const told = await Promise.all(calls)
    const refused = told.filter(({ status }) => status === 503)
    // Four at the thread, ten in its queue, and as many more as were answered meanwhile.
    expect(refused.length).toBeGreaterThanOrEqual(20)
    expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(refused.map(() => '1'))
    expect(told.filter(({ status }) => status === 200).length).toBe(40 - refused.length)
    expect((await app.request(path('locale=en&q=install'))).status).toBe(200)
  })

  test('a thread that ends, or stands still, is replaced; who waited is told to come again', async () => {
    await open({ script: fragile, restMs: 10, timeoutMs: 3_000 })
    for (const word of ['end', 'stand']) {
      const answer = await app.request(path(`locale=en&q=${word}`))
      expect([word, answer.status, answer.headers.get('Retry-After')]).toEqual([word, 503, '1'])
      let status = 503
      for (let tries = 0; tries < 20 && status === 503; tries++) {
        status = (await app.request(path('locale=en&q=install'))).status
      }
      expect([word, status]).toEqual([word, 200])
    }
  })
})

test('F68 search: while the database is away what was indexed is searched, and says so', async () => {
  const site = await createTestApp('postgres')
  const proxy = await startFaultProxy(site.database.address)
  const db = connectPostgres(proxy.url, servingTimeouts)
  const { ports } = testPorts(db)
  const libraryCopy = createLibraryCopy(db, ports.clock)
  try {
    await importTexts(site, helpTexts)
    await libraryCopy.refresh()
    const search = await searchThread({ database: reach(site.database, proxy.url) })
    const app = createApp({ ...ports, libraryCopy, search })
    const ask = () => app.request(path('locale=en&q=install'))
    const before = await ask()
    expect([before.status, before.headers.get('X-Stale')]).toEqual([200, null])
    proxy.cut()
    const stale = await ask()
    expect([stale.status, stale.headers.get('X-Stale'), stale.headers.get('Cache-Control')]).toEqual([
      200,
      expect.stringMatching(/^\d+$/),
      'public, max-age=0, s-maxage=5',
    ])
    expect(await stale.text()).toBe(await before.text())
    await search.close()
    expect((await ask()).status).toBe(503)
  } finally {
    proxy.mend()
    await db.destroy()
    await proxy.stop()
    await site.close()
  }
})

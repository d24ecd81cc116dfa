import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { DatabaseUnavailable } from '#server/db/errors.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

describe.each(databases)('pages of questions on $engine', ({ engine }) => {
  let site: TestApp
  let id: string
  beforeAll(async () => {
    site = await createTestApp(engine)
    const qa = questionsOf(site)
    const lin = await signedIn(site.ports, { name: '小林' })
    id = await qa.ask(lin, { title: 'Where <are> my notes?', body: 'I look for **them**.', tags: ['notes'] })
    await qa.answer(await signedIn(site.ports), id, 'On the server.')
  })
  afterAll(() => site.close())

  test('R2.09 /QA with nothing to list is the app; /QA/{id} is finished HTML with its answers; the copy shows the same, canonical to the first', async () => {
    const empty = await createTestApp(engine)
    expect(await (await empty.app.request('/QA')).text()).toContain('<div id="root" data-view="frame">')
    await empty.close()
    const answer = await site.app.request(`/QA/${id}`)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<h1>Where &lt;are&gt; my notes?</h1>')
    expect(html).toContain('<strong>them</strong>')
    expect(html).toContain('<p>On the server.</p>')
    for (const path of [`/QA/${id}%20copy`, `/QA/${id} copy`]) {
      const copy = await site.app.request(path)
      expect([path, copy.status, await copy.text()]).toEqual([path, 200, html])
    }
    expect(html).toContain(`<link rel="canonical" href="${testOrigin}/QA/${id}">`)
  })

  test('R2.09 the page brings what its call answers, is kept by shared caches and asked for again by its tag', async () => {
    const answer = await site.app.request(`/QA/${id}`)
    const payload = /id="payload">(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? ''
    const call = await site.get(`/api/question/item/${id}`)
    expect(JSON.parse(payload)).toEqual({ endpoint: 'getQuestion', input: { id }, data: call.body.data })
    expect(answer.headers.get('Cache-Control')).toContain('s-maxage=60')
    const headers = { 'If-None-Match': answer.headers.get('ETag') as string }
    expect((await site.app.request(`/QA/${id}`, { headers })).status).toBe(304)
  })

  test('P3.02 the page of a merged question leads to the other’s at once, with what the address asks, as its call does', async () => {
    const qa = questionsOf(site)
    const support = await signedIn(site.ports, { roleId: 2 })
    const twice = await qa.ask(await signedIn(site.ports), { title: 'Where else are my notes?' })
    expect((await site.app.request(`/QA/${twice}`)).status).toBe(200)
    await site.post(`/api/admin/question/item/${twice}/merge`, { into: id }, support.headers)
    for (const path of [`/QA/${twice}`, `/QA/${twice}%20copy`]) {
      const answer = await site.app.request(`${path}?a=b`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, `/QA/${id}?a=b`])
    }
    const page = await site.app.request(`/QA/${id}`)
    expect(page.status).toBe(200)
    expect((await qa.read(twice)).id).toBe(id)
  })

  test('a list that cannot be finished is the app’s to draw, and the log says why', async () => {
    const logged: unknown[] = []
    const view: typeof site.ports.pages.view = (name, locale) => {
      const template = site.ports.pages.view(name, locale)
      return template && { ...template, words: { ...template.words, screen: 'mark-nobody-mark' } }
    }
    const log = (...entry: unknown[]) => void logged.push(...entry)
    const lin = await signedIn(site.ports)
    await questionsOf(site).ask(lin, { locale: 'zh-cn', title: '有一个就画得出来吗？', tags: [] })
    const answer = await createApp({ ...site.ports, log, pages: { ...site.ports.pages, view } }).request('/QA')
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('<div id="root" data-view="frame">'),
    ])
    expect(JSON.stringify(logged)).toContain('the question-list page failed')
  })

  test('/QA comes with the newest questions and the tags in it, in the default language; a filter is the app’s', async () => {
    const other = await createTestApp(engine)
    expect(await (await other.app.request('/QA')).text()).toContain('<div id="root" data-view="frame">')
    const [qa, lin] = [questionsOf(other), await signedIn(other.ports, { name: '小林' })]
    const asked = await qa.ask(lin, { locale: 'zh-cn', title: '笔记<在>哪里？', tags: ['笔记'] })
    const answer = await other.app.request('/QA', { headers: { 'Accept-Language': 'en' } })
    const html = await answer.text()
    expect(answer.headers.get('Cache-Control')).toContain('s-maxage=60')
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toContain(`<a href="/QA/${asked}">笔记&lt;在&gt;哪里？</a>`)
    expect(html).toContain('<a href="/QA?tag=%E7%AC%94%E8%AE%B0">笔记 1</a>')
    const payload = JSON.parse(/id="payload">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    const list = await other.get('/api/question?locale=zh-cn&tab=new&page=1&limit=50')
    const tags = await other.get('/api/question/tag?locale=zh-cn')
    expect(payload.map(({ data }: { data: unknown }) => data)).toEqual([list.body.data, tags.body.data])
    for (const query of ['tab=solved', 'tag=%E7%AC%94%E8%AE%B0', 'category=start', 'ask=1'])
      expect(await (await other.app.request(`/QA?${query}`)).text()).toContain('<div id="root" data-view="frame">')
    await other.close()
  })

  test('R2.15 a question that does not exist, that is hidden, or that is no id is 404 and still the app', async () => {
    const paths = ['/QA/none', '/QA/none%20copy', '/QA/%20copy', '/QA/a.b', '/QA/%00', `/QA/${'a'.repeat(37)}`]
    await site.ports.db.updateTable('question').set({ hidden: 1 }).where('id', '=', id).execute()
    for (const path of [...paths, `/QA/${id}`]) {
      const answer = await site.app.request(path)
      expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 404, 'no-store'])
      expect(await answer.text()).toContain('<div id="root">')
    }
    await site.ports.db.updateTable('question').set({ hidden: 0 }).where('id', '=', id).execute()
    expect((await site.app.request('/QA/a/b')).headers.get('Location')).toBe('/help')
  })

  test('F68 while the database is away the app comes, and is to be asked for again', async () => {
    const away = { ...site.ports, db: broken(site.ports.db) }
    const answer = await createApp(away).request(`/QA/${id}`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(await answer.text()).toContain('<div id="root">')
  })
})

/** A database that nobody answers for. */
function broken<T extends object>(db: T): T {
  const gone = () => {
    throw new DatabaseUnavailable('connect ECONNREFUSED')
  }
  return new Proxy(db, { get: (target, name) => (name === 'selectFrom' ? gone : Reflect.get(target, name)) })
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HelpDoc, HelpHome, HelpSummary } from '#contract/help/help.ts'
import type { SiteHits } from '#contract/search/search.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('help on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
  })
  afterAll(() => site.close())

  test('the start page has categories in order, their documents and the pinned ones', async () => {
    const { body } = await site.get<HelpHome>('/api/help/home?locale=zh-cn')
    expect(body.code).toBe(200)
    expect(body.data.sections.map(({ id, name, count, icon }) => ({ id, name, count, icon }))).toEqual([
      { id: 'start', name: '开始', count: 2, icon: 'rocket' },
      { id: 'more', name: 'More', count: 1, icon: '' },
    ])
    expect(body.data.sections[0]?.docs.map((doc) => doc.id)).toEqual(['install', 'search'])
    expect(body.data.pinned.map((doc) => doc.id)).toEqual(['install'])
    expect(body.data.total).toBe(3)
  })

  test('a document comes with its category, neighbours, contents and translation', async () => {
    const { body } = await site.get<HelpDoc>('/api/help/doc/install')
    expect(body.data).toMatchObject({
      id: 'install',
      title: '安装到手机',
      tags: ['安装'],
      pinned: true,
      category: { id: 'start', name: '开始' },
      previous: null,
      next: { id: 'search', title: '搜索帮助' },
      translationId: 'install-en',
      toc: [{ id: '第一步', text: '第一步', level: 2 }],
    })
    expect(body.data.html).toContain('<h2 id="第一步">')
    const other = await site.get<HelpDoc>('/api/help/doc/install-en')
    expect(other.body.data).toMatchObject({ translationId: 'install', category: { name: 'Start' }, next: null })
  })

  test('the documents of a category come in pages', async () => {
    const first = await site.get<{ list: HelpSummary[]; total: number }>(
      '/api/help?locale=zh-cn&categoryId=start&limit=1',
    )
    expect([first.body.data.list.map((doc) => doc.id), first.body.data.total]).toEqual([['install'], 2])
    const second = await site.get<{ list: HelpSummary[] }>('/api/help?locale=zh-cn&categoryId=start&limit=1&page=2')
    expect(second.body.data.list.map((doc) => doc.id)).toEqual(['search'])
    expect((await site.get('/api/help?locale=zh-cn&categoryId=nowhere')).body.code).toBe(404)
  })

  test('what is new or has changed comes as the feeds have it: the latest first, in one language, without texts', async () => {
    const fresh = await createTestApp(engine)
    await importTexts(fresh, helpTexts)
    fresh.clock.seconds += 60
    await importTexts(fresh, {
      ...helpTexts,
      'zh-cn/more/account.md': '---\nid: account\ntitle: 账号\n---\n改过了。\n',
    })
    const { body } = await fresh.get<{ list: HelpSummary[] }>('/api/help/news?locale=zh-cn')
    expect(body.data.list.map((doc) => doc.id)).toEqual(['account', 'install', 'search'])
    expect(body.data.list[0]).not.toHaveProperty('html')
    const feed = await (await fresh.app.request('/feeds/help.zh-cn.json')).text()
    expect((JSON.parse(feed) as { items: { url: string }[] }).items.map(({ url }) => url.split('/').at(-1))).toEqual(
      body.data.list.map((doc) => doc.id),
    )
    await fresh.close()
  })

  test('R7.13 {path}/_payload.json answers the same as the call, whatever build asks', async () => {
    const call = await site.get('/api/help/doc/install')
    const payload = await site.get('/help/install/_payload.json?abc-123')
    expect(payload.body).toEqual(call.body)
    expect(payload.headers.get('ETag')).toBe(call.headers.get('ETag'))
    const home = await site.get('/help/_payload.json?abc-123&locale=en')
    expect(home.body).toEqual((await site.get('/api/help/home?locale=en')).body)
    expect((await site.get('/help/nothing/_payload.json?abc-123')).status).toBe(404)
  })

  test('F55 a payload of an impossible path or language is refused', async () => {
    for (const path of ['..%2f..%2fetc', '%2e%2e', 'a%00b', '.hidden']) {
      const { status, body } = await site.get(`/help/${path}/_payload.json?b`)
      expect([path, status, [400, 404].includes(body.code)]).toEqual([path, body.code, true])
    }
    expect((await site.get('/help/_payload.json?b&locale=../en')).body.code).toBe(400)
  })

  test('what readers get may be kept by caches: ETag, 304, shared lifetime; errors may not', async () => {
    const first = await site.app.request('/api/help/doc/install')
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=\d+$/)
    expect(first.headers.get('Vary')).toBeNull()
    const etag = first.headers.get('ETag') as string
    const again = await site.app.request('/api/help/doc/install', { headers: { 'If-None-Match': `W/${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await site.app.request('/api/help/doc/install', {
      headers: { 'think-lang': 'en', Authorization: 'Bearer x' },
    })
    expect(other.headers.get('ETag')).toBe(etag)
    const missing = await site.get('/api/help/doc/nothing')
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  test('search finds Chinese in the middle of a sentence and English with a typo', async () => {
    const zh = await site.get<SiteHits>(`/api/search?locale=zh-cn&q=${encodeURIComponent('主屏幕')}`)
    expect(zh.body.data.hits.map((hit) => [hit.id, hit.place])).toEqual([['install', '开始']])
    expect(zh.body.data.hits[0]?.snippet).toContain('主屏幕')
    const en = await site.get<SiteHits>('/api/search?locale=en&q=browsar')
    expect(en.body.data.hits.map((hit) => hit.id)).toEqual(['install-en'])
  })

  test('search follows what changes', async () => {
    const query = `/api/search?locale=zh-cn&q=${encodeURIComponent('二维码')}`
    expect((await site.get<SiteHits>(query)).body.data.total).toBe(0)
    await importTexts(site, { 'a.md': '# 新文\n\n扫描二维码。' }, { source: 'other', locale: 'zh-cn' })
    expect((await site.get<SiteHits>(query)).body.data.total).toBe(1)
    await importTexts(site, {}, { source: 'other', locale: 'zh-cn' })
    expect((await site.get<SiteHits>(query)).body.data.total).toBe(0)
  })

  test('F57 SQL in a search, a category or an id is plain text', async () => {
    for (const text of ["' or 1=1 --", '%', '_', "'; drop table doc; --", '\\', '"']) {
      const q = encodeURIComponent(text)
      const search = await site.get<SiteHits>(`/api/search?locale=zh-cn&q=${q}`)
      expect([text, search.body.code, search.body.data.total]).toEqual([text, 200, 0])
      expect((await site.get(`/api/help?locale=zh-cn&categoryId=${q}`)).body.code).toBe(404)
      expect((await site.get(`/api/help/doc/${q}`)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await site.get<HelpHome>('/api/help/home?locale=zh-cn')).body.data.total).toBe(3)
  })

  test('“was this helpful?” counts; a missing document is 404', async () => {
    const before = (await site.post<{ yes: number; no: number }>('/api/help/doc/search/helpful', { helpful: true }))
      .body
    expect(before).toMatchObject({ code: 200, data: { yes: 1, no: 0 } })
    const no = await site.post('/api/help/doc/search/helpful', { helpful: false, reason: '看不懂' })
    expect(no.body.data).toEqual({ yes: 1, no: 1 })
    expect((await site.post('/api/help/doc/nothing/helpful', { helpful: true })).status).toBe(404)
  })

  test('F20 the same key again answers what was answered first, and counts once', async () => {
    const headers = { 'Idempotency-Key': 'key-00000001' }
    const first = await site.post('/api/help/doc/account/helpful', { helpful: true }, headers)
    const again = await site.post('/api/help/doc/account/helpful', { helpful: true }, headers)
    expect(again.body).toEqual(first.body)
    expect(first.body.data).toEqual({ yes: 1, no: 0 })
  })

  test('F19 the same key many times at once has one effect', async () => {
    const headers = { 'Idempotency-Key': 'key-00000002' }
    const calls = Array.from({ length: 8 }, () =>
      site.post('/api/help/doc/install/helpful', { helpful: false }, headers),
    )
    const answers = (await Promise.all(calls)).map((answer) => answer.body)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.data).toEqual({ yes: 0, no: 1 })
  })

  test('F21 the same key with another body is refused, the first effect stands', async () => {
    const headers = { 'Idempotency-Key': 'key-00000003' }
    await site.post('/api/help/doc/install-en/helpful', { helpful: true }, headers)
    const other = await site.post('/api/help/doc/install-en/helpful', { helpful: false }, headers)
    expect([other.status, other.body.code]).toEqual([422, 422])
    const sums = await site.post<{ yes: number; no: number }>('/api/help/doc/install-en/helpful', { helpful: true })
    expect(sums.body.data).toEqual({ yes: 2, no: 0 })
  })
})

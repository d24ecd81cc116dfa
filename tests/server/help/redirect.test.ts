import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const page = (id: string, more = '') => `---\nid: ${id}\n${more}---\n# Install\n\nHow it is done.\n`

describe.each(databases)('old addresses on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())
  const bring = (texts: Record<string, string>) => importTexts(site, texts, { locale: 'en' })
  const leads = async (path: string) => {
    const answer = await site.app.request(path)
    return [answer.status, answer.headers.get('Location')]
  }

  test('P1.07 a document with another id is found at its old address for good: page, payload, call, vote and feed', async () => {
    await bring({ 'install.md': page('install'), 'other.md': '# Other\n\nSee [it](install.md).\n' })
    await bring({ 'install.md': page('set-up'), 'other.md': '# Other\n\nSee [it](install.md).\n' })
    expect(await leads('/help/install')).toEqual([308, '/help/set-up'])
    expect(await leads('/help/install?a=1')).toEqual([308, '/help/set-up?a=1'])
    expect(await leads('/help/set-up')).toEqual([200, null])
    const { body } = await site.get<HelpDoc>('/api/help/doc/install')
    expect([body.data.id, body.data.formerIds]).toEqual(['set-up', ['install']])
    expect(((await (await site.app.request('/help/install/_payload.json?b1')).json()) as typeof body).data.id).toBe(
      'set-up',
    )
    expect((await site.post('/api/help/doc/install/helpful', { helpful: true })).body.data).toEqual({ yes: 1, no: 0 })
    const feed = await site.get<{ items: { id: string; op: string; value?: HelpDoc }[] }>(
      '/api/library/changes?locale=en&since=0',
    )
    const changes = new Map(feed.body.data.items.map((item) => [item.id, item]))
    expect([changes.get('set-up')?.value?.formerIds, changes.get('install')?.op]).toEqual([['install'], 'delete'])
    const found = await site.get<{ hits: { id: string }[] }>('/api/search?locale=en&q=install')
    expect(found.body.data.hits.map(({ id }) => id)).not.toContain('install')
    expect(await (await site.app.request('/help/other')).text()).toContain('href="/help/set-up"')
  })

  test('P1.07 renamed again and back, every address leads to the last one in one step', async () => {
    for (const id of ['one', 'two', 'three']) await bring({ 'install.md': page(id) })
    expect([await leads('/help/one'), await leads('/help/two')]).toEqual([
      [308, '/help/three'],
      [308, '/help/three'],
    ])
    await bring({ 'install.md': page('one') })
    expect([await leads('/help/one'), await leads('/help/two'), await leads('/help/three')]).toEqual([
      [200, null],
      [308, '/help/one'],
      [308, '/help/one'],
    ])
  })

  test('P1.07 an id that another document has is refused, and its address stays where it is', async () => {
    const report = await bring({ 'a.md': page('a'), 'b.md': `---\nid: a\n---\n# B\n\nText\n` })
    expect(report.warnings).toContainEqual({ path: 'b.md', reason: 'the id a is taken' })
    await bring({ 'a.md': page('a'), 'b.md': page('c', 'aliases: [/help/a]\n') })
    expect(await leads('/help/a')).toEqual([200, null])
  })

  test('P1.07 who only claims the id of a page of another folder takes none of its addresses', async () => {
    await bring({ 'a.md': page('a', 'aliases: [/older]\n') })
    await importTexts(site, { 'c.md': page('c', 'aliases: [/help/a]\n') }, { source: 'another', locale: 'en' })
    expect([await leads('/older'), await leads('/help/a')]).toEqual([
      [308, '/help/a'],
      [200, null],
    ])
    expect((await site.get<HelpDoc>('/api/help/doc/c')).body.data.formerIds).toBeUndefined()
  })

  test('P1.07 a file that moves keeps its address when its text is the same', async () => {
    await bring({ 'guide/install.md': '# Install\n\nHow it is done.\n', 'guide/b.md': '# B' })
    const before = await site.get<HelpDoc>('/api/help/doc/install')
    await bring({ 'start/first-steps.md': '# Install\n\nHow it is done.\n', 'guide/b.md': '# B' })
    const after = await site.get<HelpDoc>('/api/help/doc/install')
    expect([before.status, after.status, after.body.data.categoryId]).toEqual([200, 200, 'start'])
  })

  test('P1.07 addresses of the site that a folder comes from lead on, as front matter, file and lists say', async () => {
    await bring({
      'guide/install.md': '# Install\n\nText\n',
      'guide/index.md': '# Guide\n\nText\n',
      'ref/a.md': '---\naliases: [/docs/old-a, /older/a/]\nredirect_from: /legacy.html\n---\n# A\n',
      'ref/b.md': '---\nslug: /bee\n---\n# B\n',
      _redirects: '# old ones\n/from-list /guide/install 301\n/any/* /guide/install\n',
      'redirects.json': '{"/mapped":"/ref/a","/chained":"/from-list"}',
    })
    const install = (await site.get<HelpDoc>('/api/help/doc/install')).body.data.id
    for (const old of [
      '/guide/install',
      '/guide/install.html',
      '/docs/guide/install/',
      '/Guide/Install',
      '/from-list',
    ]) {
      expect([old, ...(await leads(old))]).toEqual([old, 308, `/help/${install}`])
    }
    for (const old of ['/docs/old-a', '/older/a', '/legacy', '/mapped'])
      expect([old, ...(await leads(old))]).toEqual([old, 308, '/help/a'])
    expect(await leads('/bee')).toEqual([308, '/help/bee'])
    expect((await leads('/docs/guide/'))[0]).toBe(308)
    // Whatever nobody knows goes where it always went.
    expect(await leads('/no/such')).toEqual([302, '/help'])
    expect(await leads(`/${'x'.repeat(5_000)}`)).toEqual([302, '/help'])
    expect(await leads('/%00')).toEqual([302, '/help'])
    expect((await leads('/help/no-such'))[0]).toBe(404)
  })

  test('an address whose document is gone is unknown again', async () => {
    await bring({ 'a.md': page('a', 'aliases: [/old]\n'), 'b.md': '# B' })
    expect(await leads('/old')).toEqual([308, '/help/a'])
    await bring({ 'b.md': '# B' })
    expect(await leads('/old')).toEqual([302, '/help'])
  })
})

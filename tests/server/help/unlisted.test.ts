import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import type { LibraryChanges } from '#contract/library/library.ts'
import type { SiteHits } from '#contract/search/search.ts'
import { deskAt } from '#tests/server/document/desk.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const hidden = (more = '') => `---\nid: quiet\ntitle: Quiet page\nunlisted: true\npinned: true\n${more}---\nWhisper.\n`

describe.each(databases)('what no list shows on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())

  const text = async (path: string) => (await site.app.request(path)).text()
  const changes = async () =>
    (await site.get<LibraryChanges>('/api/library/changes?section=help&locale=en&since=0')).body.data
  const found = async () =>
    JSON.stringify((await site.get<SiteHits>('/api/search?locale=en&q=whisper')).body.data).includes('quiet')
  /** Every place that names documents to somebody who has no address. */
  const named = async () => ({
    home: (await text('/api/help/home?locale=en')).includes('quiet'),
    list: (await text('/api/help?locale=en&categoryId=start')).includes('quiet'),
    tree: (await text('/api/help/tree?locale=en&categoryId=start')).includes('quiet'),
    news: (await text('/api/help/news?locale=en')).includes('quiet'),
    feed: (await text('/feeds/help.en.atom')).includes('quiet'),
    sitemap: (await text('/sitemap.xml')).includes('quiet'),
    llms: (await text('/llms.txt?locale=en&category=start')).includes('quiet'),
    device: (await changes()).items.some((item) => item.op === 'upsert' && item.id === 'quiet'),
    search: await found(),
    translation: (await text('/help/install')).includes('/help/quiet'),
  })
  const nowhere = {
    home: false,
    list: false,
    tree: false,
    news: false,
    feed: false,
    sitemap: false,
    llms: false,
    device: false,
    search: false,
    translation: false,
  }
  const everywhere = Object.fromEntries(Object.keys(nowhere).map((place) => [place, true]))

  test('F42 an unlisted page is read by its address, and nothing else leads to it', async () => {
    const { 'en/start/install.md': _, ...texts } = helpTexts
    const report = await importTexts(site, { ...texts, 'en/start/quiet.md': hidden('translationOf: install\n') })
    expect(report.warnings).toEqual([
      { path: 'en/start/quiet.md', reason: 'is unlisted, so only its address leads to it' },
    ])
    expect(await named()).toEqual(nowhere)
    const { counts } = await changes()
    expect(counts.help).toBe(0)
    const { data } = (await site.get<HelpDoc>('/api/help/doc/quiet')).body
    expect(data).toMatchObject({ unlisted: true, previous: null, next: null, translationId: 'install' })
    expect(await text('/help/quiet')).toContain('<meta name="robots" content="noindex">')
    expect(await text('/help/install')).not.toContain('noindex')
    expect(await text('/help/quiet.md')).toContain('Whisper.')

    // It is public again, with everything that leads to it.
    await importTexts(site, {
      ...texts,
      'en/start/quiet.md': hidden('translationOf: install\n').replace('true', 'false'),
    })
    expect(await named()).toEqual(everywhere)
    expect(await text('/help/quiet')).not.toContain('noindex')
  })

  test('F42 staff take a page from the lists and put it back; devices hear of both', async () => {
    const desk = await deskAt(site)
    const listing = (unlisted: boolean) => desk.act('install-en', 'listing', { pinned: false, unlisted })
    const before = await changes()
    expect(before.counts.help).toBe(1)
    expect((await listing(true)).status).toBe(200)
    const after = (await site.get<LibraryChanges>(`/api/library/changes?section=help&locale=en&since=${before.head}`))
      .body.data
    expect([after.items, after.counts.help]).toEqual([
      [expect.objectContaining({ op: 'delete', type: 'help', id: 'install-en' })],
      0,
    ])
    const original = async () => (await site.get<HelpDoc>('/api/help/doc/install')).body.data.translationId
    expect(await original()).toBeNull()
    const chinese = await site.get<LibraryChanges>(
      `/api/library/changes?section=help&locale=zh-cn&since=${before.head}`,
    )
    expect(chinese.body.data.items).toMatchObject([{ op: 'upsert', id: 'install', value: { translationId: null } }])
    expect((await listing(false)).status).toBe(200)
    expect([await original(), (await changes()).counts.help]).toEqual(['install-en', 1])
  })

  test('F42 a translation does not lead to its newer original while that is unlisted, and is stale for editors', async () => {
    const desk = await deskAt(site)
    site.clock.seconds += 10
    await desk.save('install', { title: '安装到手机', body: '新的。' })
    await desk.act('install', 'publish')
    const newer = async () => (await site.get<HelpDoc>('/api/help/doc/install-en')).body.data.newerOriginalId
    expect(await newer()).toBe('install')
    await desk.act('install', 'listing', { pinned: true, unlisted: true })
    expect([await newer(), (await desk.list('stale=true')).total]).toEqual([undefined, 1])
    expect((await changes()).items.find(({ id }) => id === 'install-en')).not.toHaveProperty('value.newerOriginalId')
  })

  test('F42 a post of the blog has no such choice', async () => {
    const desk = await deskAt(site)
    const { id } = await desk.add({ title: 'Post', kind: 'blog', categoryId: undefined })
    expect((await desk.act(id, 'listing', { pinned: false, unlisted: true })).body).toMatchObject({
      code: 400,
      data: { fields: { id: 'illegal' } },
    })
  })
})

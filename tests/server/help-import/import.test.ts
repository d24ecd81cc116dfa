import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc, HelpHome } from '#contract/help/help.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const png = new Uint8Array(readFileSync('public/icons/icon-192.png'))

describe.each(databases)('import on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())

  const doc = async (id: string) => (await site.get<HelpDoc>(`/api/help/doc/${encodeURIComponent(id)}`)).body.data
  const ids = async () =>
    (await site.ports.db.selectFrom('doc').select('id').where('status', '=', 'published').orderBy('id').execute()).map(
      (row) => row.id,
    )

  test('front matter says address, title, summary, tags, position, pin and translation', async () => {
    const report = await importTexts(site, {
      'a.md':
        '---\nslug: My-Page\ntitle: T\nsummary: S\ntags: [x, y]\norder: 3\npinned: true\nlocale: en\n---\n# Other\n\ntext',
      'b.md': '---\nid: page-zh\ntranslationOf: a.md\n---\n# 中文页\n\n正文在这里',
    })
    expect([report.added, report.failures, report.warnings]).toEqual([2, [], []])
    expect(await doc('my-page')).toMatchObject({
      title: 'T',
      summary: 'S',
      tags: ['x', 'y'],
      sort: 3,
      pinned: true,
      translationId: 'page-zh',
    })
    expect((await doc('my-page')).html).toContain('<h2 id="other">Other</h2>')
    expect(await doc('page-zh')).toMatchObject({ locale: 'zh-cn', title: '中文页', translationId: 'my-page' })
    expect((await doc('page-zh')).html).toBe('<p>正文在这里</p>')
  })

  test('a title is what the front matter or the first heading says, and never “index” where a better one is known', async () => {
    await importTexts(
      site,
      {
        'a/logo-first.md': '<img src="logo.png">\n\n```sh\n# no title\n```\n\n# Below the picture\n\nText\n',
        'a/getting-started/index.md': 'Text of an index without a heading\n',
        'a/02-quick_tour.md': 'Text without a heading\n',
        'a/labelled.md': '---\nsidebar_label: In the sidebar\n---\nText\n',
        'a/linked.md': '---\nlinkTitle: As linked\n---\nText\n',
        'a/front.md': '---\ntitle: From the front\nsidebar_label: No\n---\n# Another heading\n\nText\n',
        'readme.md': 'Words about the whole\n',
        'a/comment.md': '<!-- a comment -->\n\n# Behind a comment\n\nText\n',
      },
      { locale: 'en', name: 'handbook' },
    )
    const titles = await site.ports.db.selectFrom('doc').select('title').orderBy('title').execute()
    expect(titles.map(({ title }) => title)).toEqual([
      'As linked',
      'Behind a comment',
      'Below the picture',
      'From the front',
      'Getting started',
      'Handbook',
      'In the sidebar',
      'Quick tour',
    ])
  })

  test('sub-folders become categories, named and sorted by what lies in them', async () => {
    await importTexts(
      site,
      {
        'guide/_category.md': '---\nname: { zh-cn: 指南, en: Guide }\nicon: book\norder: 2\n---\n',
        'guide/deep/page.md': '# Deep',
        '01-first/readme.md': '---\ntitle: First things\n---\n',
        '01-first/page.md': '# One',
        'my_notes/page-two.md': '# Two',
        'loose.md': '# Loose',
      },
      { locale: 'en' },
    )
    const { data } = (await site.get<HelpHome>('/api/help/home?locale=en')).body
    expect(data.sections.map(({ id, parentId, name, count }) => [id, parentId, name, count])).toEqual([
      ['first', null, 'First things', 1],
      ['guide', null, 'Guide', 1],
      ['guide/deep', 'guide', 'Deep', 1],
      ['docs', null, 'Docs', 1],
      ['my_notes', null, 'My notes', 1],
    ])
  })

  test('--category puts everything below one category, an existing one when it has that name', async () => {
    await importTexts(site, { 'a.md': '# A', 'sub/b.md': '# B' }, { locale: 'en', category: 'Hand book' })
    await importTexts(site, { 'c.md': '# C' }, { locale: 'en', category: 'Hand book', source: 'other' })
    const { data } = (await site.get<HelpHome>('/api/help/home?locale=en')).body
    expect(data.sections.map(({ id, name, count }) => [id, name, count])).toEqual([
      ['hand-book', 'Hand book', 3],
      ['hand-book/sub', 'Sub', 1],
    ])
  })

  test('links between documents keep working: with ending, without, from the root, to anchors, to folders', async () => {
    const report = await importTexts(
      site,
      {
        'a/one.md':
          '# One\n\n## Here\n\n[1](two.md) [2](./two) [3](../b/three.md#My-Part) [4](/b/three) [5](../b) [6](../b/) [7](#here) [8](https://x.example) [9](gone.md) [10](<../b/three.html>) [11](/docs/c/four) [12](/other/c/four#x)',
        'a/two.md': '# Two',
        'b/index.md': '# B index\n\ntext',
        'b/three.md': '# Three\n\n## My part',
        '02-c/01-four.md': '# Four\n\n## X',
      },
      { locale: 'en' },
    )
    const hrefs = [...(await doc('one')).html.matchAll(/<a(?: href="([^"]*)")?[^>]*>(\d+)</g)].map((match) => [
      match[2],
      match[1],
    ])
    expect(hrefs).toEqual([
      ['1', '/help/two'],
      ['2', '/help/two'],
      ['3', '/help/three#my-part'],
      ['4', '/help/three'],
      ['5', '/help/b'],
      ['6', '/help/b'],
      ['7', '#here'],
      ['8', 'https://x.example'],
      ['9', undefined],
      ['10', '/help/three'],
      ['11', '/help/four'],
      ['12', '/help/four#x'],
    ])
    expect(report.warnings).toEqual([{ path: 'a/one.md', reason: 'a link leads nowhere: gone.md' }])
  })

  test('images come along with their size; what is no image does not', async () => {
    const report = await importTexts(
      site,
      {
        'a/page.md': '# P\n\n![lamp](../img/lamp.png) ![fake](fake.png) <img src="../img/lamp.png" onerror="x">',
        'img/lamp.png': png,
        'a/fake.png': '<svg onload=alert(1)>',
        'a/unused.bmp': 'BM',
      },
      { locale: 'en' },
    )
    const { html } = await doc('page')
    const src =
      /src="(\/pro-api\/files\/[0-9a-f]{44}\.png)" alt="lamp" width="192" height="192" loading="lazy" decoding="async"/.exec(
        html,
      )?.[1]
    expect(src).toBeDefined()
    const answer = await site.app.request(src as string)
    expect([answer.headers.get('Content-Type'), new Uint8Array(await answer.arrayBuffer())]).toEqual(['image/png', png])
    expect(html).toContain('<span>fake</span>')
    expect(report.images).toBe(1)
    expect(report.failures.map((failure) => failure.path)).toEqual(['a/fake.png', 'a/unused.bmp'])
  })

  test('the same folder again updates what changed, archives what is gone, and doubles nothing', async () => {
    const texts = { 'a.md': '# A', 'b.md': '# B\n\n[a](a.md)', 'c.md': '# C' }
    await importTexts(site, texts, { locale: 'en' })
    expect(await importTexts(site, texts, { locale: 'en' })).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 3,
      archived: 0,
    })
    const report = await importTexts(site, { 'a.md': '# A\n\nmore', 'b.md': texts['b.md'] }, { locale: 'en' })
    expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 1, archived: 1 })
    expect(await ids()).toEqual(['a', 'b'])
    expect(await importTexts(site, texts, { locale: 'en' })).toMatchObject({ added: 1, updated: 1, archived: 0 })
    expect(await ids()).toEqual(['a', 'b', 'c'])
  })

  test('a file that moves keeps the address it asks for', async () => {
    await importTexts(site, { 'a/x.md': '---\nid: stay\n---\n# X' }, { locale: 'en' })
    const report = await importTexts(site, { 'b/y.md': '---\nid: stay\n---\n# X' }, { locale: 'en' })
    expect([report.added, report.updated, report.archived, await ids()]).toEqual([0, 1, 0, ['stay']])
    expect((await doc('stay')).category.name).toBe('B')
  })

  test('an address that is taken is not taken away; the others get one of their own', async () => {
    await importTexts(site, { 'a/intro.md': '# A' }, { locale: 'en' })
    const report = await importTexts(
      site,
      { 'a/other.md': '---\nid: intro\n---\n# O', 'b/intro.md': '# B', 'c/b/intro.md': '# C' },
      { locale: 'en', source: 'second' },
    )
    expect(report.warnings).toEqual([{ path: 'a/other.md', reason: 'the id intro is taken' }])
    const all = await ids()
    expect(all.slice(0, 3)).toEqual(['b-intro', 'intro', expect.stringMatching(/^intro-[a-z0-9]{1,6}$/)])
    expect((await doc('intro')).title).toBe('A')
  })

  test('what cannot be read is listed with its reason and stops nothing', async () => {
    await importTexts(site, { 'broken.md': '# Before', 'good.md': '# Good' }, { locale: 'en' })
    const report = await importTexts(
      site,
      {
        'good.md': '# Good',
        'broken.md': '---\ntitle: a: b\n---\ntext',
        'binary.md': new Uint8Array([0xff, 0xfe, 0x00, 0x41]),
        'empty.md': '',
        'long.md': `# Long\n\n${'字'.repeat(350_000)}`,
        'list.md': '---\n- a\n---\ntext',
        'bomb.md': `---\na: &a [x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: [*a, *a]`).join('\n')}\n---\n`,
        'draft.md': '---\ndraft: true\n---\n# Draft',
        '_partial.md': '# Partial',
      },
      { locale: 'en', unreadable: [{ path: 'locked.md', reason: 'may not be read' }] },
    )
    expect(Object.fromEntries(report.failures.map(({ path, reason }) => [path, reason]))).toMatchObject({
      'locked.md': 'may not be read',
      'broken.md': expect.stringContaining('front matter cannot be read'),
      'binary.md': 'is not UTF-8',
      'empty.md': 'is empty',
      'long.md': expect.stringContaining('at most 1048576'),
      'list.md': expect.stringContaining('front matter'),
      'bomb.md': expect.stringContaining('front matter'),
    })
    expect(report.warnings).toEqual([{ path: 'draft.md', reason: 'is a draft and stays unpublished' }])
    // What could be read before stays as it was.
    expect([report.archived, await ids()]).toEqual([0, ['broken', 'good']])
  })

  test('a reference of a megabyte is one document; the feed then has several pages, and all of it arrives', async () => {
    const part = (n: number) => `## Part ${n}\n\n${'A sentence of the reference. '.repeat(30)}\n\n`
    const long = (name: string) => `# ${name}\n\n${Array.from({ length: 1_000 }, (_, n) => part(n)).join('')}`
    const texts = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.md`, long(name)]))
    const { added, failures } = await importTexts(site, { ...texts, 'e.md': 'x'.repeat(1_048_577) }, { locale: 'en' })
    expect(added).toBe(4)
    expect(failures).toEqual([{ path: 'e.md', reason: expect.stringContaining('the text is too long') }])
    const page = await site.app.request('/help/a')
    expect((await page.text()).length).toBeGreaterThan(900_000)
    const ids: string[] = []
    let since = 0
    let pages = 0
    for (let head = 1; since < head; pages++) {
      const { data } = (
        await site.get<{ items: { type: string; id: string }[]; next: number; head: number }>(
          `/api/library/changes?locale=en&since=${since}`,
        )
      ).body
      ids.push(...data.items.filter(({ type }) => type === 'help').map(({ id }) => id))
      expect(data.next).toBeGreaterThan(since)
      since = data.next
      head = data.head
    }
    expect([ids.toSorted(), pages > 1]).toEqual([['a', 'b', 'c', 'd'], true])
  })

  test('--dry-run reports and writes nothing', async () => {
    const report = await importTexts(
      site,
      { 'a.md': '# A\n\n![x](x.png)', 'x.png': png },
      { locale: 'en', dryRun: true },
    )
    expect([report.added, report.images, await ids()]).toEqual([1, 1, []])
  })

  test('the language comes from the front matter, the option, the folder, or the script', async () => {
    await importTexts(site, {
      'zh-cn/a.md': '# Latin',
      'en/b.md': '# 汉字',
      'c.md': '# 汉字为主 with some',
      'd.md': '# Mostly latin 汉',
    })
    const rows = await site.ports.db.selectFrom('doc').select(['id', 'locale']).execute()
    expect(Object.fromEntries(rows.map((row) => [row.id, row.locale]))).toEqual({
      a: 'zh-cn',
      b: 'en',
      c: 'zh-cn',
      d: 'en',
    })
    await importTexts(site, { 'e.md': '# 汉字' }, { source: 'other', locale: 'en' })
    expect((await doc('e')).locale).toBe('en')
  })

  test('a page and its translation in twin folders find each other, also when imported one after the other', async () => {
    await importTexts(site, { 'zh-cn/a/page.md': '# 页', 'en/a/page.md': '# Page' })
    expect([(await doc('page')).translationId, (await doc('page-en')).translationId]).toEqual(['page-en', 'page'])
    await importTexts(
      site,
      { 'x.md': '---\nid: later-en\ntranslationOf: later\n---\n# L' },
      { source: 'en', locale: 'en' },
    )
    expect((await doc('later-en')).translationId).toBeNull()
    await importTexts(site, { 'x.md': '---\nid: later\n---\n# 后' }, { source: 'zh', locale: 'zh-cn' })
    expect([(await doc('later')).translationId, (await doc('later-en')).translationId]).toEqual(['later-en', 'later'])
  })

  test('leftovers of VitePress, Docusaurus and MDX become what they mean', async () => {
    await importTexts(
      site,
      {
        'a.mdx':
          "import Tabs from '@theme/Tabs'\n\n# A {#top}\n\n[[toc]]\n\n{/* note */}\n\n## Part {#my-id}\n\n:::tip[Read this]\nbox\n:::\n\n<Tabs><b>kept</b></Tabs>\n\n```js {1,3} title=\"x\"\nimport x from 'y'\n```\n\n- [x] done",
      },
      { locale: 'en' },
    )
    const { html, title } = await doc('a')
    expect(title).toBe('A')
    expect(html).not.toMatch(/@theme|toc|note|Tabs/)
    expect(html).toContain('<h2 id="my-id">Part</h2>')
    expect(html).toContain('<div class="callout callout-tip"><p class="callout-title">Read this</p>\n<p>box</p>')
    expect(html).toContain('<code class="language-js"><span class="hljs-keyword">import</span>')
    expect(html).toContain('☑ done')
    expect(html).toContain('<b>kept</b>')
  })
})

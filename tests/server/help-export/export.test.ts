import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ExportedFile, exportHelp } from '#server/help-export/export.ts'
import { importFiles } from '#server/help-import/import.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const png = new Uint8Array(readFileSync('public/icons/icon-192.png'))

const texts = {
  'sidebars.js':
    "module.exports = { docs: ['intro', { type: 'category', label: 'Guides', link: { type: 'doc', id: 'guide/index' }, items: ['guide/b', 'guide/a', { Deep: ['guide/deep/index-page'] }] }] }",
  'docs/intro.md':
    '---\ntags: [x, "yes", "1"]\npinned: true\naliases: [/welcome]\n---\n# Intro: what "this" is\n\n[A](guide/a.md#part) and [b](/docs/guide/b) and [gone](gone.md)\n',
  'docs/guide/index.md':
    '---\ntitle: "# of guides"\nsummary: In short\n---\nThe [category](../guide/) and <a href="./a.md">a tag</a>.\n',
  'docs/guide/a.md':
    '# A\n\n![lamp](../../img/the%20lamp.png "Lamp")\n\n## Part\n\n```md\n[A](../intro.md)\n```\n\n[intro][ref] and [中文](说明.md)\n\n[ref]: ../intro.md\n',
  'docs/guide/b.md': '---\ndate: 2020-01-01\nlastmod: 2021-02-03\n---\n# B\n\nText\n',
  'docs/guide/说明.md': '---\nlocale: zh-cn\n---\n# 说明\n\n[B](b.md)\n',
  'docs/guide/deep/index-page.md': '---\nid: index\n---\n# Called index\n\n[en](/docs/guide/toc)\n',
  'docs/guide/toc.md': '---\nid: toc\nweight: 5\n---\n# Toc\n\n- [A](a.md)\n- [B](b.md)\n',
  'i18n/zh-CN/docusaurus-plugin-content-docs/current/guide/a.md': '# 甲\n\n[乙](b.md)\n',
  'i18n/zh-CN/docusaurus-plugin-content-docs/current.json': '{ "sidebar.docs.category.Guides": { "message": "指南" } }',
  'img/the lamp.png': png,
}

describe.each(databases)('P1.14 export on $engine', ({ engine }) => {
  let site: TestApp
  let other: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
    other = await createTestApp(engine)
  })
  afterEach(async () => {
    await site.close()
    await other.close()
  })

  async function exported(from: TestApp) {
    const files: ExportedFile[] = []
    const report = await exportHelp(from.ports, (file) => void files.push(file))
    return { files, report }
  }
  const stateOf = async ({ ports: { db } }: TestApp) => ({
    docs: await db
      .selectFrom('doc')
      .select(['id', 'locale', 'categoryId', 'originalId', 'title', 'summary', 'html', 'toc', 'tags', 'sort', 'pinned'])
      .select(['createdAt', 'updatedAt'])
      .where('status', '=', 'published')
      .orderBy('id')
      .execute(),
    categories: await db
      .selectFrom('category')
      .select(['id', 'parentId', 'name', 'icon', 'sort'])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  })

  test('a site that was exported is the same in an empty one: documents, ids, order, categories, links, dates', async () => {
    await importTexts(site, texts, { name: 'Site' })
    other.clock.seconds += 5_000
    const { files, report } = await exported(site)
    expect(report).toMatchObject({ documents: 8, images: 1, warnings: [] })
    const again = await importFiles(other.ports, files, { source: 'export', name: 'export' })
    expect(again).toMatchObject({ added: 8, failures: [] })
    expect(again.warnings.filter(({ reason }) => !reason.startsWith('a link leads nowhere'))).toEqual([])
    const [before, after] = [await stateOf(site), await stateOf(other)]
    expect(after).toEqual(before)
    expect(after.docs.find(({ id }) => id === 'a-en')?.html).toContain('<img title="Lamp" src="/pro-api/files/')
    // The code of an article is no link, whatever it looks like.
    expect(after.docs.find(({ id }) => id === 'a-en')?.html).toContain('../intro.md')
    const welcome = other.ports.db.selectFrom('redirect').select('docId').where('path', '=', 'welcome')
    expect(await welcome.execute()).toEqual([{ docId: 'intro' }])
    // And once more the export is the same.
    expect((await exported(other)).files.map(({ path }) => path)).toEqual(files.map(({ path }) => path))
  })

  test('files are Markdown that anybody can read: front matter, links from file to file, images beside them', async () => {
    await importTexts(site, texts, { name: 'Site' })
    const { files } = await exported(site)
    const text = (path: string) => new TextDecoder().decode(files.find((file) => file.path === path)?.bytes)
    const intro = text('en/site/intro.md')
    expect(intro).toContain(
      'id: intro\ntitle: \'Intro: what "this" is\'\nlocale: en\ncategory: site\norder: 0\npinned: true\n',
    )
    expect(intro).toContain('[A](../../en/guides/a-en.md#part) and [b](../../en/guides/b.md) and [gone](gone.md)')
    const image = files.find(({ path }) => path.startsWith('images/'))
    expect(image?.bytes).toEqual(png)
    expect(text('en/guides/a-en.md')).toContain(`![lamp](../../${image?.path} "Lamp")`)
    expect(text('en/guides/a-en.md')).toContain('[ref]: ../../en/site/intro.md')
    expect(text('en/guides/a-en.md')).toContain('```md\n[A](../intro.md)\n```')
  })

  describe('with versions', () => {
    const version = (name: string) => ({ docsVersion: { name, isCurrent: false }, source: 'lamp', name: 'Lamp' })
    const page = (title: string, text: string) => `---\nlocale: en\n---\n# ${title}\n\n${text}\n`
    beforeEach(async () => {
      await importTexts(
        site,
        {
          'guide/install.md': page('Install', 'Of two. See [use](use.md).'),
          'guide/use.md': page('Use', 'Of two'),
          'zh-cn/guide/install.md': '# 安装\n\n二\n',
        },
        version('2.x'),
      )
      await importTexts(
        site,
        {
          'guide/install.md': page('Install', 'Of one. ![lamp](lamp.png) See [old](old.md) and [new](/help/use).'),
          'guide/old.md': page('Old', 'Of one'),
          'guide/lamp.png': png,
          'zh-cn/guide/install.md': '# 安装\n\n一\n',
        },
        version('1.x'),
      )
      // Another documentation, which has none.
      await importTexts(site, { 'plain.md': page('Plain', 'No version') }, { source: 'other', name: 'Other' })
    })
    const rows = async ({ ports: { db } }: TestApp, more: readonly ('sourceKey' | 'rev' | 'sourceHash')[] = []) => ({
      docs: await db
        .selectFrom('doc')
        .select(['id', 'kind', 'docVersion', 'page', 'categoryId', 'originalId', 'title', 'html', 'sort', ...more])
        .where('status', '=', 'published')
        .orderBy('id')
        .execute(),
      categories: await db
        .selectFrom('category')
        .select(['id', 'parentId', 'name', 'sort', 'docVersion', ...(more.includes('rev') ? (['rev'] as const) : [])])
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute(),
      versions: await db.selectFrom('doc_version').selectAll().orderBy('id').execute(),
      redirects: more.includes('rev') ? await db.selectFrom('redirect').selectAll().orderBy('path').execute() : [],
    })

    test('all of them are there again in an empty site, and a second time nothing is new', async () => {
      const { files, report } = await exported(site)
      expect(report).toMatchObject({ documents: 7, warnings: [] })
      expect(files.map(({ path }) => path)).toContain('_versions/lamp-1.x/en/guide/install-en-1.x.md')
      const options = { source: 'copy', name: 'copy' }
      expect(await importFiles(other.ports, files, options)).toMatchObject({ added: 7, failures: [], warnings: [] })
      expect(await rows(other)).toEqual(await rows(site))
      const before = await rows(other, ['rev', 'sourceKey', 'sourceHash'])
      expect(await importFiles(other.ports, files, options)).toMatchObject({ added: 0, updated: 0, archived: 0 })
      expect(await rows(other, ['rev', 'sourceKey', 'sourceHash'])).toEqual(before)
    })

    test('in the site that it comes from it changes nothing, and every document still belongs to its folder', async () => {
      const before = await rows(site, ['rev', 'sourceKey', 'sourceHash'])
      const { files } = await exported(site)
      site.clock.seconds += 500
      const report = await importFiles(site.ports, files, { source: 'copy', name: 'copy', isNameGuessed: true })
      expect(report).toMatchObject({ added: 0, updated: 0, archived: 0, unchanged: 7, failures: [] })
      expect(await rows(site, ['rev', 'sourceKey', 'sourceHash'])).toEqual(before)
    })

    test('there a file that was changed changes its document, under the same address', async () => {
      const before = await rows(site, ['sourceKey'])
      const { files } = await exported(site)
      const changed = files.map((file) => {
        const text = new TextDecoder().decode(file.bytes)
        const isChanged = /(?:\/use|install-en-1\.x)\.md$/.test(file.path)
        return isChanged ? { ...file, bytes: new TextEncoder().encode(text.replace('Of ', 'Mended, of ')) } : file
      })
      const report = await importFiles(site.ports, changed, { source: 'copy', name: 'copy' })
      expect(report).toMatchObject({ added: 0, updated: 2, archived: 0, unchanged: 5, warnings: [] })
      const after = await rows(site, ['sourceKey'])
      const docs = before.docs.map((doc) =>
        /^(?:use|install-en-1\.x)$/.test(doc.id) ? { ...doc, html: doc.html.replace('Of ', 'Mended, of ') } : doc,
      )
      const wanted = { ...before, docs }
      expect(after).toEqual(wanted)
    })

    test('what was written here since the export stays', async () => {
      const { files } = await exported(site)
      await importTexts(site, { 'plain.md': page('Plain', 'Newer') }, { source: 'other', name: 'Other' })
      await importFiles(site.ports, files, { source: 'copy', name: 'copy' })
      const plain = (await rows(site)).docs.filter(({ title }) => title === 'Plain')
      expect(plain.map(({ html }) => html)).toEqual(['<p>Newer</p>'])
    })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc, HelpHome } from '#contract/help/help.ts'
import type { HelpBranch } from '#contract/help/tree.ts'
import type { HelpVersionPage } from '#contract/help/version.ts'
import type { LibraryChanges } from '#contract/library/library.ts'
import type { SiteHits } from '#contract/search/search.ts'
import { importFiles } from '#server/help-import/import.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import type { ImportOptions, SourceFile } from '#server/help-import/types.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

describe.each(databases)('versions of documentation on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())

  const doc = async (id: string) => (await site.get<HelpDoc>(`/api/help/doc/${encodeURIComponent(id)}`)).body.data
  const found = async (query: string) => (await site.get<SiteHits>(`/api/search?${query}`)).body.data
  const idsFound = async (query: string) => (await found(query)).hits.map(({ id }) => id)
  const leads = async (id: string) => {
    const { list } = (await site.get<{ list: HelpVersionPage[] }>(`/api/help/doc/${id}/versions`)).body.data
    return list.map(({ name, status, page, isSamePage }) => `${name} ${status} ${page.id} ${isSamePage}`)
  }
  const live = () =>
    site.ports.db.selectFrom('doc').selectAll().where('status', '=', 'published').orderBy('id').execute()
  const state = async () => ({
    docs: await site.ports.db.selectFrom('doc').selectAll().orderBy('id').execute(),
    categories: await site.ports.db.selectFrom('category').selectAll().orderBy('id').execute(),
    versions: await site.ports.db.selectFrom('doc_version').selectAll().orderBy('id').execute(),
    redirects: await site.ports.db.selectFrom('redirect').selectAll().orderBy('path').execute(),
  })

  describe('as Docusaurus keeps them', () => {
    let files: SourceFile[]
    const importAll = (changed: (path: string) => boolean = () => true, more: Partial<ImportOptions> = {}) =>
      importFiles(
        site.ports,
        files.filter(({ path }) => changed(path)),
        { source: 'lamp', name: 'lamp', ...more },
      )
    beforeEach(async () => {
      const folder = await readFolder('tests/server/help-import/sites/docusaurus-versions')
      files = folder.files
      expect((await importAll(undefined, { read: folder.read })).failures).toEqual([])
    })
    /** The files as they are by now; those that nobody changed are also read as the folder has them. */
    const importChanged = async () => {
      const { read } = await readFolder('tests/server/help-import/sites/docusaurus-versions')
      return importAll(undefined, { read })
    }

    test('the current version has the addresses, each other one addresses of its own', async () => {
      expect((await live()).map(({ id, kind, docVersion }) => `${id} ${kind} ${docVersion}`)).toEqual([
        '2024-01-01-news help lamp-2.0.0',
        'cloud-3.0-next version lamp-3.0-next',
        'install help lamp-2.0.0',
        'install-1.x version lamp-1.x',
        'install-en help lamp-2.0.0',
        'install-en-1.x version lamp-1.x',
        'install-en-3.0-next version lamp-3.0-next',
        'intro help lamp-2.0.0',
        'intro-3.0-next version lamp-3.0-next',
        'intro-en help lamp-2.0.0',
        'intro-en-1.x version lamp-1.x',
        'intro-en-3.0-next version lamp-3.0-next',
        'legacy-1.x version lamp-1.x',
        'usage help lamp-2.0.0',
      ])
    })

    test('a second import changes nothing and doubles nothing', async () => {
      const before = await state()
      const report = await importChanged()
      expect(report).toMatchObject({ added: 0, updated: 0, archived: 0, unchanged: 14 })
      expect(await state()).toEqual(before)
    })

    test('a document says its version, links within it and names the current page', async () => {
      const current = await doc('install-en')
      expect(current.version).toEqual({ id: 'lamp-2.0.0', name: '2.0.0', status: 'current' })
      expect(current.current).toBeUndefined()
      const old = await doc('intro-en-1.x')
      expect(old.version).toEqual({ id: 'lamp-1.x', name: '1.x', status: 'older' })
      expect(old.html).toContain('href="/help/install-en-1.x"')
      expect(old.current).toMatchObject({ name: '2.0.0', page: { id: 'intro-en' }, isSamePage: true })
      expect(old.previous).toBeNull()
      expect(old.next?.id).toBe('legacy-1.x')
      expect((await doc('legacy-1.x')).current).toMatchObject({ page: { id: 'intro-en' }, isSamePage: false })
      expect((await doc('install-1.x')).translationId).toBe('install-en-1.x')
      expect((await doc('install')).translationId).toBe('install-en')
    })

    test('each version is led to from every other: to the same page, else to its first one', async () => {
      const all = [
        '3.0 (next) unreleased install-en-3.0-next true',
        '2.0.0 current install-en true',
        '1.x older install-en-1.x true',
      ]
      expect(await leads('install-en')).toEqual(all)
      expect(await leads('install-en-1.x')).toEqual(all)
      expect(await leads('usage')).toEqual([
        '3.0 (next) unreleased intro-en-3.0-next false',
        '2.0.0 current usage true',
        '1.x older intro-en-1.x false',
      ])
      expect(await leads('install')).toEqual([
        '3.0 (next) unreleased intro-3.0-next false',
        '2.0.0 current install true',
        '1.x older install-1.x true',
      ])
    })

    test('F42 no other version leads to a page that is unlisted, and that one leads to them', async () => {
      const { headers } = await signedIn(site.ports, { roleId: 9 })
      const { body } = await site.get<{ rev: number }>('/api/admin/document/install-en', headers)
      const listing = { rev: body.data.rev, pinned: false, unlisted: true }
      expect((await site.post('/api/admin/document/install-en/listing', listing, headers)).status).toBe(200)
      const older = '1.x older install-en-1.x true'
      expect(await leads('install-en-1.x')).toEqual([
        '3.0 (next) unreleased install-en-3.0-next true',
        '2.0.0 current intro-en false',
        older,
      ])
      expect((await doc('install-en-1.x')).current).toMatchObject({ page: { id: 'intro-en' }, isSamePage: false })
      expect(await leads('install-en')).toContain(older)
      expect(await leads('install-en')).toContain('2.0.0 current install-en true')
    })

    test('lists, tree, feed, sitemap, llms.txt and library show the current one alone', async () => {
      const home = (await site.get<HelpHome>('/api/help/home?locale=en')).body.data
      expect(home.sections.map(({ id, count }) => `${id} ${count}`)).toEqual(['lamp 1', 'guides 2', 'blog 1'])
      const library = (await site.get<LibraryChanges>('/api/library/changes?locale=en&since=0')).body.data
      const ids = library.items.map(({ id }) => id)
      expect(ids).toContain('install-en')
      expect(ids.filter((id) => id.includes('1.x') || id.includes('next'))).toEqual([])
      expect(library.counts).toEqual({ category: 3, help: 4 })
      for (const path of ['/sitemap.xml', '/llms.txt', '/feeds/help.en.json']) {
        const text = await (await site.app.request(path)).text()
        expect(text).toContain('/help/install-en')
        expect(text).not.toContain('install-en-1.x')
      }
    })

    test('the finished page of another version says so and names the current one as the one to know', async () => {
      const html = await (await site.app.request('/help/install-en-1.x')).text()
      expect(html).toContain(`<link rel="canonical" href="${testOrigin}/help/install-en">`)
      expect(html).not.toContain('hreflang="zh-CN" href="http')
      expect(html).toContain(
        'version 1.x, which is not the current one. <a href="/help/install-en">Read it for version 2.0.0</a>',
      )
      expect(html).toContain('href="/help?version=lamp-1.x"')
      expect(html).toContain(`"item":"${testOrigin}/help?category=old-guides%40lamp-1.x&version=lamp-1.x"`)
      const next = await (await site.app.request('/help/cloud-3.0-next')).text()
      expect(next).toContain(`<link rel="canonical" href="${testOrigin}/help/cloud-3.0-next">`)
      expect(next).toContain(
        '3.0 (next), which is not released yet. <a href="/help/intro-en">The current version 2.0.0 does not',
      )
      const current = await (await site.app.request('/help/install-en')).text()
      expect(current).toContain('<span class="article-version">2.0.0</span>')
      expect(current).not.toContain('other-version')
      const markdown = await (await site.app.request('/help/install-en-1.x.md')).text()
      expect(markdown).toContain(`version: "1.x"\ncurrent: "${testOrigin}/help/install-en"`)
    })

    test('an older version has a tree, lists and a start page of its own', async () => {
      const { category } = await doc('install-en-1.x')
      expect(category.name).toBe('Old guides')
      const tree = (
        await site.get<{ branches: HelpBranch[] }>(
          `/api/help/tree?locale=en&categoryId=${encodeURIComponent(category.id)}`,
        )
      ).body.data
      expect(tree.branches.map(({ items }) => items.map(({ title }) => title))).toEqual([
        ['Lamp', 'Old guides'],
        ['The old switch', 'Installing Lamp'],
      ])
      const home = (await site.get<HelpHome>('/api/help/home?locale=en&version=lamp-1.x')).body.data
      expect(home).toMatchObject({ total: 3, version: { name: '1.x', status: 'older' } })
      const list = await site.get<{ total: number }>(
        `/api/help?locale=en&version=lamp-1.x&categoryId=${encodeURIComponent(category.id)}`,
      )
      expect(list.body.data.total).toBe(2)
      expect((await site.get(`/api/help?locale=en&categoryId=${encodeURIComponent(category.id)}`)).status).toBe(404)
      expect((await site.get('/api/help/home?locale=en&version=lamp-9')).status).toBe(404)
      expect((await doc('install')).category.name).toBe('指南')
    })

    test('search finds the current version, or the one that is read', async () => {
      expect(await idsFound('locale=en&q=installing')).toEqual(['install-en', 'intro-en'])
      expect(await idsFound('locale=en&q=comet')).toEqual([])
      expect(await idsFound('locale=en&q=comet&version=lamp-1.x')).toEqual(['install-en-1.x'])
      expect(await idsFound('locale=en&q=nebula&version=lamp-1.x')).toEqual([])
      expect(await idsFound('locale=zh-cn&q=彗星&version=lamp-1.x')).toEqual(['install-1.x'])
      expect(await idsFound('locale=en&q=nebula&version=lamp-2.0.0')).toEqual(['install-en'])
      expect((await found('locale=en&q=comet&version=lamp-1.x')).version).toMatchObject({ name: '1.x' })
      expect((await site.get('/api/search?locale=en&q=comet&version=none')).status).toBe(404)
    })

    test('what an older version says is found as soon as it is there', async () => {
      expect(await idsFound('locale=en&q=zeppelin&version=lamp-1.x')).toEqual([])
      const at = files.findIndex(({ path }) => path === 'versioned_docs/version-1.0.0/intro.md')
      files[at] = { path: files[at]?.path as string, bytes: new TextEncoder().encode('# Introduction\n\nZeppelin.\n') }
      await importChanged()
      expect(await idsFound('locale=en&q=zeppelin&version=lamp-1.x')).toEqual(['intro-en-1.x'])
    })
    test('addresses of the site that it comes from lead to the page of that version', async () => {
      const to = async (path: string) => (await site.app.request(path)).headers.get('location')
      expect(await to('/docs/guide/install')).toBe('/help/install')
      expect(await to('/docs/1.x/guide/install')).toBe('/help/install-1.x')
      expect(await to('/docs/next/guide/cloud')).toBe('/help/cloud-3.0-next')
      expect(await to('/docs/1.x/guide/legacy')).toBe('/help/legacy-1.x')
    })

    test('documents that lie beside the site stand as its sidebars say, and lead there by their own ids', async () => {
      const sidebar = (items: string[]) => JSON.stringify({ docs: [{ Basics: items }] })
      const said = `export default { presets: [['classic', { docs: { path: '../docs' } }]] }`
      const start = '---\nid: getting-started\nlocale: en\n---\n# Start here\n\nx\n'
      await importTexts(site, {
        'website/docusaurus.config.mjs': said,
        'website/versions.json': '["2.0"]',
        'website/README.md': '# The site itself\n\nx\n',
        'website/sidebars.json': sidebar(['getting-started']),
        'website/versioned_sidebars/version-2.0-sidebars.json': sidebar(['getting-started']),
        'website/versioned_docs/version-2.0/GettingStarted.md': start,
        'docs/GettingStarted.md': start,
      })
      expect((await doc('getting-started')).category.name).toBe('Basics')
      expect((await doc('getting-started-next')).category.name).toBe('Basics')
      const to = async (path: string) => (await site.app.request(path)).headers.get('location')
      expect(await to('/docs/getting-started')).toBe('/help/getting-started')
      expect(await to('/docs/next/getting-started')).toBe('/help/getting-started-next')
    })

    test('a version that goes leads on to the current pages', async () => {
      const gone = await importAll((path) => !path.includes('1.0.0'), { read: () => null })
      expect(gone.archived).toBeGreaterThanOrEqual(4)
      expect((await doc('install-en-1.x')).id).toBe('install-en')
      expect((await site.get('/api/help/doc/legacy-1.x')).status).toBe(404)
      expect((await leads('install-en')).some((line) => line.startsWith('1.'))).toBe(false)
    })

    test('the version that becomes current takes the addresses over, and the former one has its own', async () => {
      const config = files.findIndex(({ path }) => path === 'docusaurus.config.js')
      const said = `module.exports = { presets: [['classic', { docs: { lastVersion: 'current', versions: { current: { label: '3.0 (next)' } } } }]] }`
      if (config >= 0) files.splice(config, 1)
      files.push({ path: 'docusaurus.config.js', bytes: new TextEncoder().encode(said) })
      await importChanged()
      expect((await doc('install-en')).html).toContain('Lamp 3 needs')
      expect((await doc('install-en-2.0.0')).html).toContain('Lamp 2 needs')
      expect((await doc('install-en-3.0-next')).id).toBe('install-en')
      expect(await leads('install-en')).toEqual([
        '3.0 (next) current install-en true',
        '2.0.0 older install-en-2.0.0 true',
        '1.0.0 older install-en-1.0.0 true',
      ])
    })
  })

  describe('of any other folder, by its name', () => {
    const guide = (said: string) => ({
      'guide/install.md': `# Install\n\n${said}\n`,
      'start.md': `# Start\n\n${said}\n`,
    })
    const version = (name: string, isCurrent = false) => ({ docsVersion: { name, isCurrent }, locale: 'en' as const })

    test('the first is current; others stand beside it until one is said to be', async () => {
      await importTexts(site, guide('two'), version('2.x'))
      await importTexts(site, { ...guide('one'), 'old.md': '# Old\n\nOld.\n' }, version('1.x'))
      expect((await live()).map(({ id }) => id)).toEqual(['install', 'install-1.x', 'old-1.x', 'start', 'start-1.x'])
      expect(await leads('install')).toEqual(['2.x current install true', '1.x older install-1.x true'])
      await importTexts(site, guide('three'), version('10.x', true))
      await importTexts(site, guide('two'), version('2.x'))
      expect((await doc('install')).html).toContain('three')
      expect(await leads('install')).toEqual([
        '10.x current install true',
        '2.x older install-2.x true',
        '1.x older install-1.x true',
      ])
      expect((await doc('old-1.x')).current).toMatchObject({ isSamePage: false })
    })

    test('the same again changes nothing, with its version and without', async () => {
      await importTexts(site, guide('two'), version('2.x'))
      await importTexts(site, guide('one'), version('1.x'))
      const before = await state()
      await importTexts(site, guide('one'), version('1.x'))
      await importTexts(site, guide('two'), version('2.x'))
      await importTexts(site, guide('two'), { locale: 'en' })
      expect(await state()).toEqual(before)
    })

    test('documents of no version are asked about first', async () => {
      await importTexts(site, guide('two'), { locale: 'en' })
      await expect(importTexts(site, guide('one'), version('1.x'))).rejects.toThrow(/--docs-version <name> --current/)
      await importTexts(site, guide('two'), version('2.x', true))
      await importTexts(site, guide('one'), version('1.x'))
      expect(await leads('install-1.x')).toEqual(['2.x current install true', '1.x older install-1.x true'])
    })

    test('an older page keeps its address when it moves to another name in the current version', async () => {
      await importTexts(site, guide('two'), version('2.x'))
      await importTexts(site, guide('one'), version('1.x'))
      await importTexts(
        site,
        { 'guide/setup.md': '# Install\n\ntwo\n', 'start.md': '# Start\n\ntwo\n' },
        version('2.x'),
      )
      await importTexts(site, guide('one, mended'), version('1.x'))
      expect((await doc('install-1.x')).html).toContain('mended')
    })

    test('a page without versions says nothing of any', async () => {
      await importTexts(site, guide('two'), { locale: 'en' })
      expect(await (await site.app.request('/help/install')).text()).not.toContain('article-version')
      expect(await leads('install')).toEqual([])
    })

    test('links name a page by the id that it gives itself, each in its own version', async () => {
      const named = { 'A.md': '---\nid: first\n---\n# A\n\nx\n', 'B.md': '# B\n\n[a](first) and [a](/docs/first#x)\n' }
      await importTexts(site, named, version('2.x'))
      await importTexts(site, named, version('1.x'))
      expect((await doc('b')).html).toContain('<a href="/help/first">a</a> and <a href="/help/first#x">a</a>')
      expect((await doc('b-1.x')).html).toContain('<a href="/help/first-1.x">a</a> and <a href="/help/first-1.x#x">')
    })

    test('a vote on a page of an older version counts', async () => {
      await importTexts(site, guide('two'), version('2.x'))
      await importTexts(site, guide('one'), version('1.x'))
      const { status } = await site.post('/api/help/doc/install-1.x/helpful', { helpful: true })
      expect(status).toBe(200)
    })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc, HelpHome } from '#contract/help/help.ts'
import type { HelpVersionPage } from '#contract/help/version.ts'
import type { SiteHits } from '#contract/search/search.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const sidebar = (label: string, items: unknown[]) => JSON.stringify({ own: [{ type: 'category', label, items }] })

/** A site with a second documentation, as Docusaurus describes it under "Docs Multi-instance". */
const site = {
  'docusaurus.config.js': `
    export default {
      presets: [['@docusaurus/preset-classic', { docs: { path: 'docs', sidebarPath: './sidebars.js' } }]],
      plugins: [
        ['@docusaurus/plugin-content-docs', {
          id: 'community',
          path: 'community-docs',
          routeBasePath: 'community',
          sidebarPath: require.resolve('./sidebarsCommunity.js'),
          versions: { current: { label: 'Next' } },
        }],
      ],
    }`,
  'sidebars.js': `export default { own: [{ type: 'category', label: 'Product', items: ['install', 'intro'] }] }`,
  'docs/intro.md': '# Intro\n\nThe product. [Team](/community/1.0/team)\n',
  'docs/install.md': '# Install\n\nInstalling the product.\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/intro.md': '# Intro\n\nThe product at one.\n',
  'versioned_sidebars/version-1.0-sidebars.json': sidebar('Product', ['intro']),
  'sidebarsCommunity.js': `module.exports = { own: [{ type: 'category', label: 'People', items: ['team', 'rules'] }] }`,
  'community-docs/team.md': '# Team\n\nQuasars come next.\n',
  'community-docs/rules.md': '# Rules\n\nBe kind.\n',
  'community_versions.json': '["2.0", "1.0"]',
  'community_versioned_docs/version-2.0/team.md': '# Team\n\nNebulas meet. See [the rules](./rules.md).\n',
  'community_versioned_docs/version-2.0/rules.md': '# Rules\n\nBe kind, in two.\n',
  'community_versioned_docs/version-1.0/team.md': '# Team\n\nComets meet.\n',
  'community_versioned_sidebars/version-2.0-sidebars.json': sidebar('Our people', ['rules', 'team']),
  'community_versioned_sidebars/version-1.0-sidebars.json': sidebar('Old people', ['team']),
  'i18n/zh-CN/docusaurus-plugin-content-docs-community/version-2.0/team.md': '# 团队\n\n星云见面。\n',
  'i18n/zh-CN/docusaurus-plugin-content-docs-community/version-2.0.json': JSON.stringify({
    'sidebar.own.category.Our people': { message: '我们的人' },
  }),
}

describe.each(databases)('several documentations of a Docusaurus site on $engine', ({ engine }) => {
  let app: TestApp
  const read = (path: string) => {
    const text = new Map(Object.entries(site)).get(path)
    return text === undefined ? null : new TextEncoder().encode(text)
  }
  const importSite = (more: Record<string, string> = {}) => importTexts(app, { ...site, ...more }, { read })
  beforeEach(async () => {
    app = await createTestApp(engine)
    expect((await importSite()).failures).toEqual([])
  })
  afterEach(() => app.close())

  const doc = async (id: string) => (await app.get<HelpDoc>(`/api/help/doc/${encodeURIComponent(id)}`)).body.data
  const to = async (path: string) => (await app.app.request(path)).headers.get('location')
  const leads = async (id: string) => {
    const { list } = (await app.get<{ list: HelpVersionPage[] }>(`/api/help/doc/${id}/versions`)).body.data
    return list.map(({ name, status, page }) => `${name} ${status} ${page.id}`)
  }
  const live = async () => {
    const rows = await app.ports.db.selectFrom('doc').selectAll().where('status', '=', 'published').execute()
    return rows.map(({ id, kind, docVersion }) => `${id} ${kind} ${docVersion}`).sort()
  }

  test('each documentation has versions of its own, and the same name in two of them is two versions', async () => {
    expect(await live()).toEqual([
      'install-next version test-next',
      'intro help test-1.0',
      'intro-next version test-next',
      'rules help test-community-2.0',
      'rules-next version test-community-next',
      'team help test-community-2.0',
      'team-en help test-community-2.0',
      'team-en-1.0 version test-community-1.0',
      'team-en-next version test-community-next',
    ])
    expect(await leads('team-en')).toEqual([
      'Next unreleased team-en-next',
      '2.0 current team-en',
      '1.0 older team-en-1.0',
    ])
    expect(await leads('intro')).toEqual(['Next unreleased intro-next', '1.0 current intro'])
  })

  test('the sidebars of each version order and name its pages, in both languages', async () => {
    expect((await doc('team-en')).category.name).toBe('Our people')
    expect((await doc('team-en')).previous?.id).toBe('rules')
    expect((await doc('team')).category.name).toBe('我们的人')
    expect((await doc('team')).translationId).toBe('team-en')
    expect((await doc('team-en-1.0')).category.name).toBe('Old people')
    expect((await doc('team-en-next')).category.name).toBe('People')
    expect((await doc('intro')).category.name).toBe('Product')
  })

  test('its start page, its search and its links stay within the version', async () => {
    const home = (await app.get<HelpHome>('/api/help/home?locale=en&version=test-community-1.0')).body.data
    expect(home).toMatchObject({ total: 1, version: { name: '1.0' } })
    const found = async (query: string) =>
      (await app.get<SiteHits>(`/api/search?locale=en&${query}`)).body.data.hits.map(({ id }) => id)
    expect(await found('q=comets&version=test-community-1.0')).toEqual(['team-en-1.0'])
    expect(await found('q=comets')).toEqual([])
    expect(await found('q=nebulas')).toEqual(['team-en'])
    expect((await doc('team-en')).html).toContain('href="/help/rules"')
    expect(await to('/community-docs/1.0/team')).toBe('/help/team-en-1.0')
    expect(await to('/community/1.0/team')).toBe('/help/team-en-1.0')
    expect(await to('/community/team')).toBe('/help/team')
  })

  test('a link of one documentation leads to the named version of the other', async () => {
    expect((await doc('intro-next')).html).toContain('<a href="/help/team-en-1.0">Team</a>')
  })

  test('the same again changes nothing, and a version that goes leads on to the current one', async () => {
    const before = await live()
    expect(await importSite()).toMatchObject({ added: 0, updated: 0, archived: 0, unchanged: 9 })
    expect(await live()).toEqual(before)
    const { 'community_versioned_docs/version-1.0/team.md': _, ...rest } = site
    await importTexts(app, rest, { read })
    expect((await doc('team-en-1.0')).id).toBe('team-en')
    expect((await doc('intro')).version).toMatchObject({ id: 'test-1.0' })
  })

  test('without kept versions its own sidebar still orders it', async () => {
    const plain = await createTestApp(engine)
    const texts = {
      'docusaurus.config.js': `export default { plugins: [['content-docs', { id: 'api', path: 'api', sidebarPath: './api-sidebar.json' }]] }`,
      'api-sidebar.json': sidebar('Calls', ['second', 'first']),
      'api/first.md': '# First\n\nOne.\n',
      'api/second.md': '# Second\n\nTwo.\n',
    }
    await importTexts(plain, texts, {
      read: (path) => new TextEncoder().encode(new Map(Object.entries(texts)).get(path) ?? '') || null,
    })
    const { category, next } = (await plain.get<HelpDoc>('/api/help/doc/second')).body.data
    expect([category.name, next?.id]).toEqual(['Calls', 'first'])
    await plain.close()
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const page = (title: string, ...links: string[]) => `# ${title}\n\n${links.map((to) => `[to](${to})`).join(' ')}\n`

describe.each(databases)('links between versions on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())

  const linksOf = async (id: string) => {
    const { html } = (await site.get<HelpDoc>(`/api/help/doc/${encodeURIComponent(id)}`)).body.data
    // What the page says of its version leads to the current one.
    const written = html.replace(/<p class="other-version">.*?<\/p>/s, '')
    return [...written.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  }

  const folder = {
    'versions.json': '["28.x", "27.x"]',
    'docs/guide/foo.md': page('Foo', '/docs/27.x/guide/foo#deep', '../../versioned_docs/version-27.x/guide/foo.md'),
    'versioned_docs/version-28.x/guide/foo.md': page('Foo', '/docs/27.x/guide/old', '../../version-27.x/guide/foo.md'),
    'versioned_docs/version-28.x/guide/new.md': page('New', '../../../docs/guide/foo.md', '/docs/next/guide/foo'),
    'versioned_docs/version-27.x/guide/foo.md': page('Foo', '/docs/guide/new', '/docs/guide/foo', '/docs/27.x/'),
    'versioned_docs/version-27.x/guide/old.md': page('Old', '/docs/28.x/guide/foo', '/docs/26.x/guide/foo'),
  }

  test('they lead to the page of the version that they name, on the first import and the same on the next', async () => {
    const report = await importTexts(site, folder, { locale: 'en' })
    expect(await linksOf('foo-next')).toEqual(['/help/foo-27.x#deep', '/help/foo-27.x'])
    expect(await linksOf('foo')).toEqual(['/help/old-27.x', '/help/foo-27.x'])
    expect(await linksOf('new')).toEqual(['/help/foo-next', '/help/foo-next'])
    // What a version does not have itself, its address without a version leads to.
    expect(await linksOf('foo-27.x')).toEqual(['/help/new', '/help/foo-27.x', '/help?version=test-27.x'])
    expect(await linksOf('old-27.x')).toEqual(['/help/foo'])
    expect(report.warnings.map(({ reason }) => reason)).toContain('a link leads nowhere: /docs/26.x/guide/foo')
    expect(await importTexts(site, folder, { locale: 'en' })).toMatchObject({ added: 0, updated: 0, archived: 0 })
  })

  test('folders that are a version each link to those that are there', async () => {
    const version = (name: string) => ({ docsVersion: { name, isCurrent: false }, locale: 'en' as const })
    await importTexts(site, { 'guide/foo.md': page('Foo') }, version('2.x'))
    await importTexts(
      site,
      { 'guide/foo.md': page('Foo', '/docs/2.x/guide/foo', '../2.x/guide/foo.md') },
      version('1.x'),
    )
    expect(await linksOf('foo-1.x')).toEqual(['/help/foo', '/help/foo'])
  })

  test('F44 an anchor that no heading of the other version has is told, and one that it has is met', async () => {
    const report = await importTexts(
      site,
      {
        'versions.json': '["2.0", "1.0"]',
        'docs/foo.md': page('Foo', '/docs/1.0/old#what-s-new-in-1-0', '/docs/1.0/old#gone'),
        'versioned_docs/version-2.0/foo.md': page('Foo'),
        'versioned_docs/version-1.0/old.md': `${page('Old', '/docs/2.0/foo#lost')}\n## What's new in 1.0\n`,
      },
      { locale: 'en' },
    )
    const reason = 'a link leads to a heading that is not there'
    expect(report.warnings).toEqual([
      { path: 'docs/foo.md', reason: `${reason}: /docs/1.0/old#gone` },
      { path: 'versioned_docs/version-1.0/old.md', reason: `${reason}: /docs/2.0/foo#lost` },
    ])
    expect(await linksOf('foo-next')).toEqual(['/help/old-1.0#whats-new-in-10', '/help/old-1.0#gone'])
  })

  test('F44 anchors of a version that is there already are known too', async () => {
    const version = (name: string) => ({ docsVersion: { name, isCurrent: false }, locale: 'en' as const })
    await importTexts(site, { 'foo.md': `${page('Foo')}\n## Über uns\n` }, version('2.x'))
    const report = await importTexts(
      site,
      { 'foo.md': page('Foo', '/docs/2.x/foo#uber-uns', '/docs/2.x/foo#gone') },
      version('1.x'),
    )
    expect(report.warnings).toEqual([
      { path: 'foo.md', reason: 'a link leads to a heading that is not there: /docs/2.x/foo#gone' },
    ])
    const met = `/help/foo#${encodeURIComponent('über-uns')}`
    expect(await linksOf('foo-1.x')).toEqual([met, '/help/foo#gone'])
  })

  test('a page leads to the other version in its own language', async () => {
    const zh = 'i18n/zh-CN/docusaurus-plugin-content-docs'
    await importTexts(site, {
      'versions.json': '["2.0"]',
      'docs/foo.md': page('Foo'),
      [`${zh}/current/foo.md`]: '# 页面\n\n[旧的](/docs/2.0/foo)\n',
      'versioned_docs/version-2.0/foo.md': page('Foo'),
      [`${zh}/version-2.0/foo.md`]: '# 页面\n\n正文。\n',
    })
    const rows = await site.ports.db.selectFrom('doc').select(['id', 'locale', 'kind']).execute()
    const idOf = (kind: string) => rows.find((row) => row.kind === kind && row.locale === 'zh-cn')?.id as string
    expect(await linksOf(idOf('version'))).toEqual([`/help/${idOf('help')}`])
  })
})

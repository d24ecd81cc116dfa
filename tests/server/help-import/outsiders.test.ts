import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc, HelpHome } from '#contract/help/help.ts'
import { importFiles } from '#server/help-import/import.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** What the makers of other sites write, and their readers reported when it came out wrong. */
describe('folders of other generators', () => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp('sqlite')
  })
  afterEach(() => site.close())

  const published = () =>
    site.ports.db
      .selectFrom('doc')
      .select(['id', 'title', 'tags', 'sort', 'summary', 'body'])
      .where('status', '=', 'published')
      .orderBy('id')
      .execute()
  const titles = async () => (await published()).map(({ title }) => title)
  const html = async (id: string) => (await site.get<HelpDoc>(`/api/help/doc/${encodeURIComponent(id)}`)).body.data.html
  const draft = (path: string) => ({ path, reason: 'is a draft and stays unpublished' })

  test('F42 Hugo: TOML and JSON at the top are front matter, and a draft is never public', async () => {
    const report = await importTexts(
      site,
      {
        'content/docs/_index.md': '+++\ntitle = "Pump manual"\n+++\nWelcome.\n',
        'content/docs/start.md':
          "+++\ntitle = 'Start the pump'\nweight = 1\ndraft = true\n+++\n\nMust not be public.\n",
        'content/docs/install.md':
          '+++\ntitle = "Install the pump"\ndate = 2024-05-01T10:00:00+08:00\nweight = 3\ndraft = false\ntags = ["install", "1.10"]\ndescription = "How to."\naliases = ["/old/install/"]\n+++\n\nScrew it on.\n',
        'content/docs/json.md': '{\n  "title": "With JSON",\n  "weight": 2\n}\n\nThe text of it.\n',
        'content/docs/broken.md': '+++\ntitle = "No end"\n\nText\n',
      },
      { locale: 'en' },
    )
    expect(report.warnings).toEqual([draft('content/docs/start.md')])
    expect(report.failures).toEqual([
      {
        path: 'content/docs/broken.md',
        reason: 'front matter cannot be read: line 1: it has no end: a line with +++ is missing',
      },
    ])
    expect(await published()).toMatchObject([
      { id: 'docs', title: 'Pump manual', body: 'Welcome.' },
      { title: 'Install the pump', tags: '["install","1.10"]', sort: 3, summary: 'How to.', body: 'Screw it on.' },
      { title: 'With JSON', sort: 2, body: 'The text of it.' },
    ])
    const moved = await site.app.request('/old/install/')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/help/install'])
  })

  test('F42 drafts of every generator stay unpublished, and one that was public goes', async () => {
    const said = {
      'draft.md': 'draft: yes',
      'jekyll.md': 'published: false',
      'obsidian.md': 'publish: "false"',
      'wordpress.md': 'status: draft',
    }
    const asDrafts = Object.fromEntries(
      Object.entries(said).map(([path, field]) => [path, `---\n${field}\n---\n# ${path}\n`]),
    )
    const asPublic = Object.fromEntries(Object.keys(said).map((path) => [path, `# ${path}\n`]))
    await importTexts(site, { 'a.md': '# A', ...asPublic }, { locale: 'en' })
    expect(await titles()).toHaveLength(5)
    const report = await importTexts(site, { 'a.md': '# A', '_drafts/b.md': '# B', ...asDrafts }, { locale: 'en' })
    expect(report.warnings).toEqual(['_drafts/b.md', ...Object.keys(said)].sort().map(draft))
    expect([report.archived, await titles()]).toEqual([4, ['A']])
  })

  test('F42 what a field says is kept as it was written', async () => {
    await importTexts(
      site,
      { 'a.md': '---\ntitle: 1.10\ntags: [2.0, 007]\nweight: "4"\n---\nText\n' },
      { locale: 'en' },
    )
    expect(await published()).toMatchObject([{ title: '1.10', tags: '["2.0","007"]', sort: 4 }])
  })

  test('F44 an anchor as GitHub, Docusaurus or VitePress writes it leads to its heading, in and between texts', async () => {
    const headings = [
      ['1. 快速开始', '1-快速开始', '_1-快速开始'],
      ["What's new in v2.0?", 'whats-new-in-v20', 'what-s-new-in-v2-0'],
      ['R1 — Spec First + Sync', 'r1--spec-first--sync', 'r1-—-spec-first-sync'],
      ['中文（括号）、标点！', '中文括号标点', '中文-括号-、标点'],
      ['Modalità manuale', 'modalità-manuale', 'modalita-manuale', 'modalit%C3%A0-manuale'],
      ['3.2.1 版本', '321-版本', '_3-2-1-版本'],
      ['_private_ method', 'private-method', '_private_-method'],
      ['src/app.ts', 'srcappts', 'src-app-ts'],
      ['Title {#custom-ID_1}', 'custom-ID_1'],
      ['constructor', 'constructor'],
      ['Twice', 'twice'],
      ['Twice', 'twice-1'],
    ]
    const links = (file: string) =>
      headings.flatMap(([, ...anchors]) => anchors.map((anchor) => `- [x](${file}#${anchor})`)).join('\n')
    const target = headings.map(([words]) => `## ${words}\n\nText\n`).join('\n')
    const report = await importTexts(
      site,
      { 'a-links.md': `# Links\n\n${links('target.md')}`, 'target.md': `# Target\n\n${target}\n${links('')}` },
      { locale: 'en' },
    )
    expect(report.warnings).toEqual([])
    const ids = [...(await html('target')).matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id as string)
    const wanted = headings.flatMap(([, ...anchors], at) => anchors.map(() => ids[at]))
    for (const id of ['a-links', 'target']) {
      const found = [...(await html(id)).matchAll(/href="(?:\/help\/target)?#([^"]*)"/g)]
      expect([id, found.map(([, anchor = '']) => decodeURIComponent(anchor))]).toEqual([id, wanted])
    }
  })

  test('F44 an anchor that no heading has is told, whoever links to it', async () => {
    const report = await importTexts(
      site,
      { 'a.md': '# A\n\n[x](b.md#gone) [y](#here) [z](#) [top](#top)\n', 'b.md': '# B\n\n[x](a.md#a-1)\n\n## There\n' },
      { locale: 'en' },
    )
    const told = (path: string, link: string) => ({
      path,
      reason: `a link leads to a heading that is not there: ${link}`,
    })
    expect(report.warnings).toEqual([told('a.md', '#here'), told('a.md', 'b.md#gone'), told('b.md', 'a.md#a-1')])
  })

  test('F44 names that macOS writes in parts are met by links that people type', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lamplight-nfd-'))
    try {
      const write = (path: string, text: string) => {
        const at = join(folder, path.normalize('NFD'))
        mkdirSync(join(at, '..'), { recursive: true })
        writeFileSync(at, text)
      }
      write('café/Übersicht.md', '# Overview\n\n![x](bücher.svg) [y](../Ende.md) {{#include ./zitat.txt}}\n')
      write('café/bücher.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>')
      write('café/zitat.txt', 'Quoted')
      write(
        'Ende.md',
        `# End\n\n[x](café/Übersicht.md) [y](caf%C3%A9/%C3%9Cbersicht) [z](${'café/Übersicht.md'.normalize('NFD')})\n`,
      )
      const { files, failures, read } = await readFolder(folder)
      expect([failures, files.map(({ path }) => path).sort()]).toEqual([
        [],
        ['Ende.md', 'café/bücher.svg', 'café/Übersicht.md'],
      ])
      expect(new TextDecoder().decode(read('café/bücher.svg') ?? undefined)).toContain('<svg')
      const report = await importFiles(site.ports, files, { source: 'a', name: 'a', locale: 'en', read })
      expect(report.warnings).toEqual([])
      expect(await html('ende')).toMatch(/^(<p>|\n)(<a href="\/help\/%C3%BCbersicht">.<\/a>\s*){3}/)
      expect(await html('übersicht')).toMatch(/<img src="\/pro-api\/files\/[^"]*"/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  const order = async () => {
    const home = (await site.get<HelpHome>('/api/help/home?locale=en')).body.data
    return home.sections.map(({ name, docs }) => [name, docs.map(({ title }) => title)])
  }

  test('F42 mdBook: SUMMARY.md with odd names, a part that ends, and what other files say', async () => {
    const page = (name: string) => `# ${name}\n\nText of it.\n`
    const report = await importTexts(
      site,
      {
        'src/SUMMARY.md':
          '# Summary\n\n[Introduction](README.md)\n\n- [Guitar](guitar.md)\n    - [With spaces](<data/Media Check List.md>)\n    - [Encoded](data/Media%20Check%20List2.md)\n    - [Function f(x)](data/f_(x).md)\n    - [Draft chapter]()\n\n# Second part\n\n1. [Numbered](numbered.md)\n\n-----------\n\n[Contributors](contributors.md)\n',
        'src/README.md': page('Introduction'),
        'src/guitar.md': '# Guitar\n\n```rust,editable\n{{#include ../code.rs:2}}\n```\n',
        'src/data/Media Check List.md': page('Spaces'),
        'src/data/Media Check List2.md': page('Encoded'),
        'src/data/f_(x).md': page('Function'),
        'src/numbered.md': page('Numbered'),
        'src/contributors.md': page('Contributors'),
      },
      {
        locale: 'en',
        read: (path) => (path === 'code.rs' ? new TextEncoder().encode('fn one() {}\nfn two() {}\n') : null),
      },
    )
    expect([report.failures, report.warnings]).toEqual([[], []])
    expect(await html('guitar')).toContain('two')
    expect(await order()).toEqual([
      ['Docs', ['Introduction', 'Contributors']],
      ['Guitar', ['Guitar', 'Spaces', 'Encoded', 'Function']],
      ['Second part', ['Numbered']],
    ])
  })

  test('F42 MkDocs: the order and the names of mkdocs.yml', async () => {
    const report = await importTexts(
      site,
      {
        'mkdocs.yml':
          'site_name: A\nnav:\n  - Home: index.md\n  - Guide:\n      - guide/second.md\n      - First: guide/first.md\n  - Elsewhere: https://a.example\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n',
        'docs/index.md': '# Home\n\nText\n',
        'docs/guide/first.md': '# First\n\n!!! note\n    Text\n',
        'docs/guide/second.md': '# Second\n\nSee [first](first.md).\n',
      },
      { locale: 'en' },
    )
    expect([report.failures, report.warnings]).toEqual([[], []])
    expect(await order()).toEqual([
      ['Docs', ['Home']],
      ['Guide', ['Second', 'First']],
    ])
  })

  test('F42 Obsidian: notes and pictures by their names', async () => {
    const report = await importTexts(
      site,
      {
        'Inbox/Start.md': '# Start\n\nSee [[Pump (old)|the pump]] and ![[pump.svg]].\n\n> [!faq]- Why?\n> So.\n',
        'Deep/er/Pump (old).md': '# Pump\n\n[[Start#Nowhere]] [[Gone]]\n',
        'Files/pump.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
      },
      { locale: 'en' },
    )
    const pump = 'Deep/er/Pump (old).md'
    expect(report.warnings).toEqual([
      { path: pump, reason: 'a link leads nowhere: [[Gone]]' },
      { path: pump, reason: 'a link leads to a heading that is not there: /Inbox/Start.md#nowhere' },
    ])
    expect(await html('start')).toMatch(/See <a href="\/help\/pump-old">the pump<\/a> and <img src="\/pro-api\/files\//)
    expect(await html('start')).toMatch(/<details><summary>Why\?<\/summary>\s*<p>So\.<\/p>/)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pooledArticleText } from '#server/ports/node/article-text.ts'
import { llmsLimits } from '#server/site/llms.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

const text = `---
id: rich
title: "All: of \\"it\\""
summary: One of each
---
## Table & code {#own}

See [install](install.md#第一步), [out](https://example.org/a) and ~~old~~ \`a*b\`.

::: tip Mind
Boxes are quotes.
:::

| a | b |
|--:|---|
| 1 | 2 |

\`\`\`js
const a = '*'
\`\`\`
`

describe.each(databases)('documents as Markdown on $engine', ({ engine }) => {
  let site: TestApp
  const texts = { ...helpTexts, 'en/start/rich.md': text, 'en/start/dotted.md': '---\nid: a.md\n---\n# Dotted\n\nx\n' }
  beforeAll(async () => {
    site = await createTestApp(engine)
    await importTexts(site, { ...texts, 'en/start/moved.md': '---\nid: before\n---\n# Moved\n\nx\n' })
    await importTexts(site, { ...texts, 'en/start/moved.md': '---\nid: after\n---\n# Moved\n\nx\n' })
  })
  afterAll(() => site.close())

  test('/help/{id}.md is the document as Markdown: its facts, its text, whole addresses, to be kept and asked again', async () => {
    const answer = await site.app.request('/help/rich.md')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(answer.headers.get('Cache-Control')).toContain('s-maxage=60')
    const markdown = await answer.text()
    expect(markdown).toContain(
      `---\ntitle: "All: of \\"it\\""\nurl: "${testOrigin}/help/rich"\nlanguage: "en"\nupdated: "2027-01-15"\ncategory: "Start"\ndescription: "One of each"\n---\n\n# All: of "it"\n`,
    )
    expect(markdown).toContain('\n## Table & code\n')
    expect(markdown).toContain(
      `See [install](${testOrigin}/help/install-en#%E7%AC%AC%E4%B8%80%E6%AD%A5), [out](https://example.org/a) and ~~old~~ \`a*b\`.`,
    )
    expect(markdown).toContain('> **Mind**\n>\n> Boxes are quotes.')
    expect(markdown).toContain('|  a | b |\n| -: | - |\n|  1 | 2 |')
    expect(markdown).toContain("```js\nconst a = '*'\n```")
    const again = await site.app.request('/help/rich.md', {
      headers: { 'If-None-Match': answer.headers.get('ETag') as string },
    })
    expect(again.status).toBe(304)
  })

  test('a former id leads to the document’s Markdown; what is unknown is as any unknown help; an id may end in .md', async () => {
    const moved = await site.app.request('/help/before.md')
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, '/help/after.md'])
    for (const path of ['/help/nothing.md', '/help/.md', '/help/%00.md'])
      expect([path, (await site.app.request(path)).status]).toEqual([path, 404])
    const page = await site.app.request('/help/a.md')
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(await (await site.app.request('/help/a.md.md')).text()).toContain('# Dotted')
  })

  test('pages name their Markdown', async () => {
    const html = await (await site.app.request('/help/install')).text()
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/help/install.md">')
  })

  test('/llms.txt has the site, its categories and the Markdown of their documents', async () => {
    const answer = await site.app.request('/llms.txt')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const list = await answer.text()
    expect(list.startsWith('# 灯下 · Lamplight\n\n> ')).toBe(true)
    expect(list).toContain(`## 开始 (zh-CN)\n\n- [安装到手机](${testOrigin}/help/install.md): 放到主屏幕\n`)
    expect(list).toContain(`## Start (en)\n\n- [Install on your phone](${testOrigin}/help/install-en.md)`)
    expect((await site.app.request('/llms.txt?category=nothing&locale=en')).status).toBe(404)
    expect((await site.app.request('/llms.txt?category=start&locale=xx')).status).toBe(404)
  })
})

test('of more documents than an overview names, each category leads to its whole list', async () => {
  const site = await createTestApp('sqlite')
  const many = Object.fromEntries(
    Array.from({ length: llmsLimits.overview + 50 }, (_, n) => [
      `en/big/d${n}.md`,
      `---\ntitle: "Doc [${n}]"\nsummary: ${'long '.repeat(60)}\n---\nx\n`,
    ]),
  )
  await importTexts(site, { ...helpTexts, ...many })
  const list = await (await site.app.request('/llms.txt')).text()
  expect(list.length).toBeLessThan(100_000)
  const path = /\[All 450 pages\]\((.*?)\)/.exec(list)?.[1]?.slice(testOrigin.length) ?? ''
  const whole = await (await site.app.request(path)).text()
  expect(whole.match(/^- \[Doc \\\[\d+\\\]\]\(.*\.md\): long .*…$/gm)).toHaveLength(450)
  await site.close()
})

test('a document that takes too long to convert comes as its HTML below its title', async () => {
  const slow = pooledArticleText({ jobMs: 1 })
  const doc = {
    id: 'a',
    locale: 'en' as const,
    categoryId: 'c',
    category: { id: 'c', name: 'C' },
    title: 'T',
    summary: '',
    tags: [],
    sort: 0,
    pinned: false,
    updatedAt: 0,
    toc: [],
    translationId: null,
    rev: 1,
    previous: null,
    next: null,
    html: `<p>${'<b>x</b>'.repeat(60_000)}</p>`,
  }
  const text = await slow.write(doc, testOrigin)
  expect(text).toContain('# T\n')
  expect(text).toContain('<p><b>x</b>')
  expect(await pooledArticleText().write({ ...doc, html: '<p>short</p>' }, testOrigin)).toContain('# T\n\nshort\n')
})

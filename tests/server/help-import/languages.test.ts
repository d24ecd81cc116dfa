import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc, HelpHome } from '#contract/help/help.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('languages of an imported site on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())

  const doc = async (id: string) => (await site.get<HelpDoc>(`/api/help/doc/${encodeURIComponent(id)}`)).body.data
  const said = async (id: string) => {
    const { locale, translationId, category } = await doc(id)
    return [locale, translationId, category.id]
  }

  test('a suffix names the language and ties translations; links stay in their language', async () => {
    const report = await importTexts(site, {
      'guide/start.md': '# Start\n\n[more](more.md)\n',
      'guide/start.zh-CN.md': '# 开始\n\n[更多](more.md) [英文](more.en.md) [没有译文](only.md)\n',
      'guide/more.en.md': '# More\n',
      'guide/more.zh-CN.md': '# 更多\n',
      'guide/only.md': '# Only\n',
      'readme.zh.md': '# 关于\n\n一个网站\n',
      'readme.md': '# About\n\nA site\n',
    })
    expect(report.warnings).toEqual([])
    expect(await said('start')).toEqual(['zh-cn', 'start-en', 'guide'])
    expect(await said('start-en')).toEqual(['en', 'start', 'guide'])
    expect((await doc('start')).html).toContain(
      '<a href="/help/more">更多</a> <a href="/help/more-en">英文</a> <a href="/help/only">没有译文</a>',
    )
    expect((await doc('start-en')).html).toContain('href="/help/more-en"')
    const { data } = (await site.get<HelpHome>('/api/help/home?locale=zh-cn')).body
    expect(data.total).toBe(3)
  })

  test('Docusaurus’s and Hugo’s folders of languages are the same pages and categories', async () => {
    const report = await importTexts(site, {
      'docs/guide/01-one.md': '# One\n\n[two](./two.md)\n',
      'docs/guide/two.md': '# Two\n',
      'i18n/zh-CN/docusaurus-plugin-content-docs/current/guide/01-one.md':
        '# 第一\n\n[第二](./two.md) [再来](/docs/guide/two)\n',
      'content.zh/posts/news.md': '# 新闻\n',
      'content/posts/news.md': '# News\n',
    })
    expect(report.warnings).toEqual([])
    expect(await said('one')).toEqual(['zh-cn', 'one-en', 'docs/guide'])
    expect(await said('one-en')).toEqual(['en', 'one', 'docs/guide'])
    // What nobody has translated is there in English.
    expect((await doc('one')).html).toContain('<a href="/help/two">第二</a> <a href="/help/two">再来</a>')
    expect(await said('news')).toEqual(['zh-cn', 'news-en', 'content/posts'])
  })

  test('a text’s own words say its language, not its code; a guess is a remark', async () => {
    const code = '```js\nconst answer = await fetch(address) // the very long line of code in English\n```\n'
    const report = await importTexts(site, {
      'a.md': `# 安装\n\n${code.repeat(5)}用 \`npm install the-package-of-that-name\` 安装[文档](https://x.example/the/long/address).\n`,
      'b.md': '# Setup guide 安装指南和说明\n\nFive English words stand here\n',
    })
    expect([(await doc('a')).locale, (await doc('b')).locale]).toEqual(['zh-cn', 'zh-cn'])
    expect(report.warnings.filter(({ reason }) => reason.startsWith('the language'))).toEqual([
      { path: 'b.md', reason: 'the language is a guess: zh-cn' },
    ])
  })
})

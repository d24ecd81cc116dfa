import { expect, test } from 'vitest'
import { renderMarkdown } from '#server/text/markdown.ts'

const render = (source: string) => renderMarkdown(source, { locale: 'zh-cn' }).html

test('the empty corner of a table is a cell, not a header', () => {
  const html = render('| | 一 |\n|---|---|\n| 二 | 三 |')
  expect(html).toMatch(/<thead>\s*<tr>\s*<td><\/td>\s*<th[^>]*>一<\/th>/)
})

test('boxes are written in the ways of VitePress, Docusaurus and GitHub', () => {
  const title = (source: string) =>
    /<(?:p class="callout-title"|summary)>(.*?)<\/(?:p|summary)>/.exec(render(source))?.[1]
  for (const [source, shown] of [
    [':::tip', '提示'],
    ['::: tip  Two words ', 'Two words'],
    [':::INFO[In *brackets*]', 'In <em>brackets</em>'],
    [':::caution{.wide #x}', '注意'],
    [':::details {open}', '详情'],
    [':::tip[a] b', undefined],
    [':::tipp', undefined],
    [':::constructor', undefined],
    ['::tip', undefined],
  ]) {
    expect([source, title(`${source}\na\n:::`)]).toEqual([source, shown])
  }
  expect(render('::::note\n:::tip\na\n:::\n::::\n\nafter')).toMatch(/<\/div>\s*<\/div>\s*<p>after<\/p>$/)
  expect(render('> [!NOTE]\n> a\n> > [!TIP]\n> > b\n\n> plain')).toMatch(
    /callout-note.*a<\/p>\s*<div class="callout callout-tip">.*b<\/p>\s*<\/div>\s*<\/div>\s*<blockquote>/s,
  )
})

test('headings get ids of their own, and the one that their author gave them', () => {
  const ids = (source: string) =>
    [...render(source).matchAll(/<h\d id="([^"]*)">(.*?)<\/h/g)].map(([, id, text]) => [id, text])
  expect(ids('# a\n# a\n# a-1\n# a\n## b {#own}\n## c {#no id}\n## {#x}')).toEqual([
    ['a', 'a'],
    ['a-1', 'a'],
    ['a-1-1', 'a-1'],
    ['a-2', 'a'],
    ['own', 'b'],
    ['c-no-id', 'c {#no id}'],
    ['x', ''],
  ])
})

test('a callout keeps its look and its title', () => {
  expect(render(':::warning\n小心\n:::')).toMatch(/<div class="callout callout-warning"><p class="callout-title">/)
})

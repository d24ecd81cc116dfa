import { expect, test } from 'vitest'
import { renderMarkdown } from '#server/services/markdown.ts'

const render = (source: string) => renderMarkdown(source, { locale: 'zh-cn' }).html

test('the empty corner of a table is a cell, not a header', () => {
  const html = render('| | 一 |\n|---|---|\n| 二 | 三 |')
  expect(html).toMatch(/<thead>\s*<tr>\s*<td><\/td>\s*<th[^>]*>一<\/th>/)
})

test('a callout keeps its look and its title', () => {
  expect(render(':::warning\n小心\n:::')).toMatch(/<div class="callout callout-warning"><p class="callout-title">/)
})

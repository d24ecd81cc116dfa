import { describe, expect, test } from 'vitest'
import { markdownSource } from '#app/screens/admin/document/editor/source/markdown-source.ts'
import { renderMarkdown } from '#server/text/markdown.ts'

/** The texts that the editor shows in bold, in italics and struck through, without their marks. */
function coloured(text: string): string[] {
  const found: string[] = []
  markdownSource.parser.parse(text).iterate({
    enter({ name, from, to }) {
      if (/^(StrongEmphasis|Emphasis|Strikethrough)$/.test(name)) found.push(text.slice(from, to).replace(/[*~_]/g, ''))
    },
  })
  return found
}

/** The same of the page that is made of it. */
const rendered = (text: string) =>
  [...renderMarkdown(text, { locale: 'zh-cn' }).html.matchAll(/<(strong|em|s)>([^<]*)/g)].map(([, , words]) => words)

describe('the colours of the source', () => {
  test.each([
    ['**注意：**退款', ['注意：']],
    ['点击**“确认退款”**按钮，再看**《协议》**', ['“确认退款”', '《协议》']],
    ['金额~~（含税）~~不变，*（可选）*填写', ['（含税）', '（可选）']],
    ['「**重要。**」しかし**「これ」**は', ['重要。', '「これ」']],
    ['𠮷**（古）**字', ['（古）']],
    ['㊀**(a)**㊁', ['(a)']],
    ['문서는 **마크다운(Markdown)**을 씁니다', ['마크다운(Markdown)']],
    ['2 * 3 * 4 和 ** 空 **', []],
    ['a**"b"**c and **plain** and _it_', ['plain', 'it']],
    ['**注意：** 退款', ['注意：']],
  ])('F45 bold beside Chinese is what the page shows as bold: %s', (text, words) => {
    expect(coloured(text)).toEqual(words)
    expect(rendered(text)).toEqual(words)
  })

  test('F64 twenty thousand marks in one line are as many as there are', () => {
    expect(coloured('我**（是）**'.repeat(10_000))).toHaveLength(10_000)
  })
})

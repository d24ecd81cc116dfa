import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { htmlText } from '#search/html-text.ts'
import { renderMarkdown } from '#server/text/markdown.ts'

const render = (source: string, locale: 'zh-cn' | 'en' = 'en') => renderMarkdown(source, { locale })
const pageOf = (html: string) => new JSDOM(html).window.document

test('footnotes are numbered as they are named, listed at the end, and lead there and back', () => {
  const { html } = render('One[^b], two[^a] and one again[^b].\n\n[^a]: Of *a*.\n\n[^b]: Of b.\n\n    More.\n\nAfter.')
  const page = pageOf(html)
  const links = [...page.querySelectorAll('a')].map((a) => [a.textContent, a.id, a.getAttribute('href'), a.ariaLabel])
  expect(links).toEqual([
    ['[1]', 'fnref-1', '#fn-1', 'Footnote 1'],
    ['[2]', 'fnref-2', '#fn-2', 'Footnote 2'],
    ['[1]', 'fnref-1-2', '#fn-1', 'Footnote 1'],
    ['', '', '#fnref-1', 'Back to the text, footnote 1'],
    ['', '', '#fnref-1-2', 'Back to the text, footnote 1.2'],
    ['', '', '#fnref-2', 'Back to the text, footnote 2'],
  ])
  const list = page.querySelector('[role="doc-endnotes"]')
  expect([list?.className, list?.getAttribute('aria-label')]).toEqual(['footnotes', 'Footnotes'])
  expect([...(list?.querySelectorAll('li') ?? [])].map((li) => [li.id, htmlText(li.innerHTML)])).toEqual([
    ['fn-1', 'Of b. More.'],
    ['fn-2', 'Of a.'],
  ])
  for (const a of page.querySelectorAll('a')) expect(page.getElementById(a.hash.slice(1))).not.toBeNull()
  expect(html.indexOf('After.')).toBeLessThan(html.indexOf('doc-endnotes'))
  expect(render('甲[^1]\n\n[^1]: 乙', 'zh-cn').html).toMatch(/aria-label="脚注 1".*aria-label="回到正文，脚注 1"/s)
})

test('what only looks like a footnote stays text, and one that nobody names is not shown', () => {
  expect(render('a[^1] b').html).toBe('<p>a[^1] b</p>')
  expect(render('x ^[a-z] y').html).toBe('<p>x ^[a-z] y</p>')
  expect(render('a\n\n[^x]: unnamed').html).toBe('<p>a</p>')
  expect(render('a[^constructor]\n\n[^constructor]: b').html).toContain('id="fn-1"')
})

test('the number of a note is no word of its heading, and its id leaves the headings theirs', () => {
  const { html, toc } = render('## Fn 1\n\n## Costs[^1]\n\n[^1]: Yearly.')
  expect(toc).toEqual([
    { id: 'fn-1-1', text: 'Fn 1', level: 2 },
    { id: 'costs', text: 'Costs', level: 2 },
  ])
  expect(html).toContain('<li id="fn-1">')
})

test('terms and their definitions are a list of such, in the ways of PHP Markdown Extra and pandoc', () => {
  expect(render('Apple\n: A fruit.\n: A *firm*.\n\nOrange\n\n:   Another.\n\n    With more.').html).toBe(
    '<dl>\n<dt>Apple</dt>\n<dd>A fruit.</dd>\n<dd>A <em>firm</em>.</dd>\n<dt>Orange</dt>\n<dd>\n<p>Another.</p>\n<p>With more.</p>\n</dd>\n</dl>',
  )
  expect(render('a\n:::tip\nb\n:::').html).toContain('callout-tip')
  expect(render('Note: this\n:no space').html).not.toContain('<dl>')
})

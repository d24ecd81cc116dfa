import { expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import { articleHtml, pagerHtml } from '#pages/article.ts'
import { isoDate } from '#pages/date.ts'
import { escapeJson } from '#pages/escape.ts'
import { fillPage, fillShell, slots } from '#pages/fill-page.ts'
import { helpDocPage } from '#pages/kinds.ts'
import { pageWords } from '#tests/support/page-words.ts'

const words = pageWords['help-doc']
const doc: HelpDoc = {
  id: 'install & go',
  locale: 'en',
  categoryId: 'start',
  category: { id: 'start', name: 'Start <here>' },
  title: '</title><script>alert(1)</script> $& $1',
  summary: '"quoted" <b>',
  tags: [],
  sort: 1,
  pinned: false,
  updatedAt: 1_795_219_200,
  html: `<p>text ${slots.payload} ${slots.title}</p>`,
  toc: [
    { id: '标题', text: '<标题>', level: 2 },
    { id: 'b', text: 'B', level: 3 },
  ],
  translationId: 'install-zh',
  rev: 3,
  previous: null,
  next: { id: 'next/one', title: 'Next <one>' },
}
const config = { siteName: { 'zh-cn': '灯下', en: 'Lamp <light>' }, apiUrl: '', cdnUrl: '', recordNumber: '' }
const html = `<html ${slots.lang}>${slots.title}${slots.head}<body><article>${slots.article}</article>${slots.pager}${slots.config}${slots.payload}</body></html>`
const template = { html, words }

test('F42 a title, a summary and a category cannot leave their place in the page', () => {
  const page = fillPage(helpDocPage, template, { doc, config, origin: 'https://help.example' })
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1 - Lamp &lt;light&gt;</title>')
  expect(page).toContain('content="&quot;quoted&quot; &lt;b&gt;"')
  expect(page.match(/<script/g)).toHaveLength(3)
})

test('a document says to search engines what it is and where it stands, once, and nothing in it ends the block', () => {
  const hard = { ...doc, title: '</script><!-- \u2028 "x"', category: { id: 'a b', name: '<script>' } }
  const page = fillPage(helpDocPage, template, { doc: hard, config, origin: 'https://help.example' })
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks).toHaveLength(1)
  expect(blocks[0]?.[1]).not.toMatch(/<(?:!--|\/?script)/i)
  const data = JSON.parse(blocks[0]?.[1] as string) as { '@graph': Record<string, unknown>[] }
  expect(data['@graph'][0]).toEqual({
    '@type': 'TechArticle',
    headline: hard.title,
    inLanguage: 'en',
    dateModified: '2026-11-21',
    image: 'https://help.example/og/help/install%20%26%20go.png?v=3',
  })
  expect(data['@graph'][1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Help', item: 'https://help.example/help' },
      { position: 2, name: '<script>', item: 'https://help.example/help?category=a%20b' },
    ],
  })
})

test('F42 nothing that a record says ends its JSON or hides the end of it, and the rest is as it was written', () => {
  const texts = [
    '</script>',
    '</SCRIPT >',
    '</script/',
    '<!--',
    '<!--<script>',
    '<ScRiPt>',
    '<</script>',
    '\\</script>',
    '$1 $&',
  ]
  for (const text of texts) {
    const json = escapeJson({ [text]: text })
    expect([text, json]).toEqual([text, expect.not.stringMatching(/<(?:!--|\/?script)/i)])
    expect(JSON.parse(json)).toEqual({ [text]: text })
  }
  const html = '<p>a <b>b</b></p><!doctype html><scrip'
  expect(escapeJson(html)).toBe(`"${html}"`)
})

test('P1.08 readers of a translation that its original has left behind are told, and led to the original', () => {
  const outdated = articleHtml({ ...doc, newerOriginalId: 'a "b' }, words)
  expect(outdated).toContain(
    '<p class="article-outdated">The original is newer. <a href="/help/a%20%22b" hreflang="zh-CN" lang="zh-CN">中文</a></p></header>',
  )
  expect(articleHtml(doc, words)).not.toContain('article-outdated')
})

test('a page names its picture for links, with its size and its words', () => {
  const page = fillPage(helpDocPage, template, { doc, config, origin: 'https://help.example' })
  const image = 'https://help.example/og/help/install%20%26%20go.png?v=3'
  expect(page).toContain(`<meta property="og:image" content="${image}">`)
  expect(page).toContain('<meta property="og:image:width" content="1200">')
  expect(page).toContain('<meta property="og:image:alt" content="&lt;/title&gt;')
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('R7.13 the page carries the finished article and its payload, and text that looks like a slot stays text', () => {
  const page = fillPage(helpDocPage, template, { doc, config, origin: 'https://help.example' })
  expect(page).toContain(articleHtml(doc, words))
  expect(page).toContain(pagerHtml(doc, words))
  const payload = /<script type="application\/json" id="payload">(.*?)<\/script>/s.exec(page)?.[1] as string
  expect(JSON.parse(payload)).toEqual({ endpoint: 'getHelp', input: { id: doc.id }, data: doc })
  expect(page).toContain(`<p>text ${slots.payload} ${slots.title}</p>`)
})

test('R1.02 the page speaks its document’s language and names the other one', () => {
  const page = fillPage(helpDocPage, template, { doc, config, origin: 'https://help.example' })
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<link rel="canonical" href="https://help.example/help/install%20%26%20go">')
  expect(page).toContain('<link rel="alternate" hreflang="zh-CN" href="https://help.example/help/install-zh">')
})

test('a document without contents, translation or neighbours shows none', () => {
  const bare = { ...doc, toc: [], translationId: null, next: null }
  expect(articleHtml(bare, words)).not.toMatch(/article-toc|article-side|article-translation/)
  expect(pagerHtml(bare, words)).toBe('')
})

test('R1.05 the shell is named after the site and keeps its root empty', () => {
  const shell = fillShell(html, { config })
  expect(shell).toContain('<html lang="zh-CN">')
  expect(shell).toContain('<title>灯下</title>')
  expect(shell).toContain('<article></article>')
  expect(shell).not.toContain('slot:')
})

test('dates are the same in every time zone', () => {
  expect(isoDate(1_795_219_200)).toBe('2026-11-21')
})

import { expect, test } from 'vitest'
import type { HelpHome, HelpSection, HelpSummary } from '#contract/help/help.ts'
import type { QuestionSummary } from '#contract/question/question.ts'
import { slots } from '#pages/fill-page.ts'
import { fillFirstView } from '#pages/first-view.ts'
import { fillPiece } from '#pages/pieces.ts'
import { isPlainView, views } from '#pages/views.ts'
import { outsideJson } from '#tests/support/outside-json.ts'
import { viewPieces } from '#tests/support/page-words.ts'

const config = { siteName: { 'zh-cn': '灯下', en: 'Lamp & light' }, apiUrl: '', cdnUrl: '', recordNumber: '' }
const html = `<html ${slots.lang}>${slots.title}${slots.head}<div id="root">${slots.article}</div>${slots.config}${slots.payload}</html>`
const origin = 'https://site.test'

const doc = (id: string, title: string): HelpSummary => ({
  id,
  title,
  locale: 'en',
  categoryId: 'c',
  summary: '',
  tags: [],
  sort: 0,
  pinned: false,
  updatedAt: 0,
})
const section = (id: string, more: Partial<HelpSection> = {}): HelpSection => ({
  id,
  parentId: null,
  name: id,
  icon: 'folder',
  count: 2,
  docs: [],
  ...more,
})
const page = (home: Partial<HelpHome>, savedAt?: number) => {
  const data: HelpHome = { locale: 'en', sections: [], pinned: [], total: 9, ...home }
  const template = { html, words: viewPieces['help-home'] }
  return fillFirstView(views['help-home'], template, { data, locale: 'en', config, origin, savedAt })
}
const rootOf = (filled: string) => /<div id="root">(.*?)<\/div>/s.exec(filled)?.[1]

test('the start page shows what is pinned and every category with its first documents', () => {
  const docs = ['a', 'b', 'c', 'd'].map((id) => doc(id, `Doc ${id}`))
  const sections = [
    section('first', { icon: 'book', count: 1_234, docs }),
    section('second', { count: 1, docs: docs.slice(0, 1) }),
    section('inner', { parentId: 'first' }),
  ]
  expect(rootOf(page({ pinned: [doc('p', 'Pinned one')], sections }))).toBe(
    '<header>Lamp &amp; light</header><main><ol><li><a href="/help/p">Pinned one</a></li></ol>' +
      '<section><h3>[book] first</h3>1,234 pages<ul><li><a href="/help/a">Doc a</a></li><li><a href="/help/b">Doc b</a></li><li><a href="/help/c">Doc c</a></li></ul></section>' +
      '<section><h3>[folder] second</h3>1 page<ul><li><a href="/help/a">Doc a</a></li></ul></section></main>',
  )
  expect(rootOf(page({}))).toBe('<header>Lamp &amp; light</header><main></main>')
})

test('F50 what people wrote is text, also where it looks like a tag, a mark or a slot', () => {
  const evil = `<img src=x>"mark-id-mark$&${slots.payload}`
  const filled = page({ pinned: [doc('a"b', evil)], sections: [section('x', { name: evil, icon: 'toString' })] })
  expect(outsideJson(filled)).not.toContain('<img')
  expect(rootOf(filled)).toContain('<a href="/help/a%22b">&lt;img src=x&gt;&quot;mark-id-mark$&amp;')
  expect(rootOf(filled)).toContain('[folder] &lt;img')
})

test('its head says what it is, in its language, and its payload what its read would answer', () => {
  const filled = page({}, 1_800_000_000)
  expect(filled).toContain('<html lang="en"><title>Help - Lamp &amp; light</title>')
  expect(filled).toContain('<meta name="description" content="The help of Lamp &amp; light">')
  expect(filled).toContain(`<link rel="canonical" href="${origin}/help">`)
  expect(filled).toContain('"@type":"WebSite","name":"Lamp & light"')
  expect(filled).not.toContain('noindex')
  expect(JSON.parse(/id="payload">(.*?)<\/script>/s.exec(filled)?.[1] ?? '')).toEqual([
    {
      endpoint: 'getHelpHome',
      input: { locale: 'en' },
      savedAt: 1_800_000_000,
      data: { locale: 'en', sections: [], pinned: [], total: 9 },
    },
  ])
})

test('the list of questions shows each in its state, with its day, and the tags', () => {
  const question = (id: string, more: Partial<QuestionSummary>): QuestionSummary => ({
    id,
    locale: 'en',
    title: `<${id}>`,
    excerpt: '',
    tags: [],
    categoryId: '',
    status: 'open',
    votes: 0,
    answerCount: 0,
    bounty: 0,
    author: { name: '', path: '' },
    createdAt: 1_800_000_000,
    activeAt: 0,
    ...more,
  })
  const list = [
    question('a', { tags: ['x&y'], votes: 3, bounty: 30, author: { name: 'lin', path: '' } }),
    question('b', { status: 'answered', answerCount: 1, author: { name: 'Wen', path: 'a/"1.png' } }),
    question('c', { status: 'answered', answerCount: 2 }),
    question('d', { status: 'solved', answerCount: 1 }),
    question('e', { status: 'solved', answerCount: 4 }),
    question('f', { status: 'closed', answerCount: 1 }),
  ]
  const data = { questions: { list, total: 6 }, tags: { list: [{ tag: 'x&y', count: 1 }] } }
  const template = { html, words: viewPieces['question-list'] }
  const filled = fillFirstView(views['question-list'], template, {
    data,
    locale: 'en',
    origin,
    config: { ...config, cdnUrl: '/files' },
  })
  const day = '<time datetime="2027-01-15T08:00:00.000Z">2027-01-15</time>'
  expect(rootOf(filled)).toContain('<nav><a href="/QA?tag=x%26y">x&amp;y 1</a></nav>')
  expect(
    rootOf(filled)
      ?.split('<p>')
      .slice(1)
      .map((row) => row.replace(/<\/p>.*/, '').replace(/ +/g, ' ')),
  ).toEqual([
    `<a href="/QA/a">&lt;a&gt;</a> (L) <b>lin</b> ${day} unsolved 0 answers 3 votes 30 points <i>x&amp;y</i>`,
    `<a href="/QA/b">&lt;b&gt;</a> <img src="/files/a/&quot;1.png"> <b>Wen</b> ${day} unsolved 1 answer `,
    `<a href="/QA/c">&lt;c&gt;</a> () ${day} unsolved 2 answers `,
    `<a href="/QA/d">&lt;d&gt;</a> () ${day} solved 1 answer `,
    `<a href="/QA/e">&lt;e&gt;</a> () ${day} solved 4 answers `,
    `<a href="/QA/f">&lt;f&gt;</a> () ${day} closed 1 answer `,
  ])
  const payload = JSON.parse(/id="payload">(.*?)<\/script>/s.exec(filled)?.[1] ?? '')
  expect(payload.map((read: { endpoint: string }) => read.endpoint)).toEqual(['listQuestions', 'listQuestionTags'])
  expect(filled).toContain(`<link rel="canonical" href="${origin}/QA">`)
})

test('search engines leave the sign-in page out, which brings nothing', () => {
  const template = { html, words: viewPieces.login }
  const filled = fillFirstView(views.login, template, { data: null, locale: 'zh-cn', config, origin })
  expect(filled).toContain('<meta name="robots" content="noindex">')
  expect(filled).toContain('<h1>Sign in to 灯下</h1>')
  expect(filled).not.toContain('id="payload"')
})

test('a template that lacks a piece, or a mark that nobody fills, is a fault of the build', () => {
  expect(() => fillPiece({}, 'screen', {})).toThrow('no piece screen')
  expect(() => fillPiece({ screen: 'mark-odd-mark' }, 'screen', {})).toThrow('mark-odd-mark')
})

test('an address that says something of its own is no plain view', () => {
  const isPlain = (query: string) => isPlainView(new URLSearchParams(query))
  expect(['', 'source=home-screen', 'utm_source=a'].map(isPlain)).toEqual([true, true, true])
  expect(['q=', 'category=a', 'view=news', 'code=1&state=2', 'reason=ended'].filter(isPlain)).toEqual([])
})

test('a category has its way up, what lies beside and in it, and its documents as text', () => {
  const home: HelpHome = {
    locale: 'en',
    pinned: [],
    total: 9,
    sections: [
      section('top'),
      section('here', { parentId: 'top', name: '<b>', count: 1 }),
      section('in', { parentId: 'here' }),
    ],
  }
  const show = (id: string) => {
    const data = { id, home, documents: { list: [doc('a', 'Doc <a>')], total: 1 } }
    const template = { html, words: viewPieces['help-category'] }
    return rootOf(fillFirstView(views['help-category'], template, { data, locale: 'en', config, origin }))
  }
  expect(show('here')).toBe(
    '<header><a href="/help?category=top">up to top</a></header><nav><a href="/help?category=top">top 2</a></nav>' +
      '<h1>[folder] &lt;b&gt;</h1>1 page <a href="/help?category=here&view=print">Print</a>' +
      '<nav><a href="/help?category=in">in 2</a></nav><ul><li><a href="/help/a">Doc &lt;a&gt;</a></li></ul>',
  )
  expect(show('top')).toContain(
    '<header><a href="/help">up to all</a></header><nav><a href="/help?category=top" aria-current',
  )
})

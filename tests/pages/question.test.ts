import { expect, test } from 'vitest'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import type { Answer, Comment, Question } from '#contract/question/question.ts'
import { fillPage, slots } from '#pages/fill-page.ts'
import { questionPage } from '#pages/kinds.ts'
import { questionHtml } from '#pages/question.ts'
import type { StructuredData } from '#pages/structured-data.ts'
import { outsideJson } from '#tests/support/outside-json.ts'
import { pageWords } from '#tests/support/page-words.ts'

const hostile = "\"><img src=x onerror=alert(1)> & 'quoted'"
const author = (name: string, path = '') => ({ name, path })
const comment = (id: string, text: string): Comment => ({ id, text, author: author(hostile), createdAt: 1_795_219_200 })
const answer = (id: string, change: Partial<Answer> = {}): Answer => ({
  id,
  html: `<p>answer ${id}</p>`,
  author: author('Wen'),
  official: false,
  votes: 0,
  comments: [],
  version: 1,
  createdAt: 1_795_219_200,
  editedAt: 0,
  ...change,
})
const question: Question = {
  id: 'q-1',
  locale: 'en',
  title: hostile,
  excerpt: hostile,
  tags: ['off line', hostile],
  categoryId: '',
  status: 'solved',
  votes: 3,
  answerCount: 2,
  bounty: 20,
  author: author(hostile, 'avatars/lin.png'),
  createdAt: 1_795_219_200,
  activeAt: 1_795_219_200,
  html: '<p>the text</p>',
  comments: [comment('c-1', hostile)],
  answers: [
    answer('a-1', { official: true, comments: [comment('c-2', 'below')] }),
    answer('a-2', { votes: 5, editedAt: 1_795_305_600 }),
  ],
  acceptedAnswerId: 'a-2',
  followCount: 1,
  version: 1,
  editedAt: 0,
  rev: 9,
}
const words = pageWords.question
const config = { siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '', recordNumber: '' }
const template = {
  html: `<html ${slots.lang}>${slots.title}${slots.head}<article>${slots.article}</article>${slots.config}${slots.payload}</html>`,
  words,
}

test('the app takes every part of it for its own: accepted, official, closed, with comments and votes', () => {
  for (const status of ['solved', 'closed'] as const) {
    const html = questionHtml({ ...question, status }, words, '/pro-api')
    expect(html).toContain(words.accepted)
    expect(trustedHtml(html)).toBe(html)
  }
})

test('F42 nothing that people wrote leaves its place: titles, tags, names, comments', () => {
  const html = questionHtml(question, words, '/pro-api')
  expect(html).not.toContain('<img src=x')
  expect(html).not.toMatch(/<[^>]+\son\w+=/)
  expect(html).toContain('<h1>&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &#39;quoted&#39;</h1>')
  expect(html).toContain('href="/QA?tag=off%20line"')
  const page = fillPage(questionPage, template, { doc: question, config, origin: 'https://qa.example' })
  expect(outsideJson(page)).not.toContain('<img src=x')
  expect(page.match(/<script/g)).toHaveLength(3)
})

/** What a question's page says of itself. */
function saidOf(doc: Question): Record<string, unknown>[] {
  const page = fillPage(questionPage, template, { doc, config, origin: 'https://qa.example' })
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] as string
  return (JSON.parse(block) as { '@graph': Record<string, unknown>[] })['@graph']
}

test('P2.05 what pages say of themselves is what schema.org knows, by its types', () => {
  // @ts-expect-error A word that it does not know does not compile.
  const unknown: StructuredData = [{ '@type': 'QAPage', mainQuestion: 'a' }]
  // @ts-expect-error Nor does a thing of a kind that does not belong there.
  const misplaced: StructuredData = [{ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'Answer', name: 1 }] }]
  expect([unknown, misplaced]).toHaveLength(2)
})

test('P2.05 a solved question is a frequent one as well, one that is open is not; both say where they stand', () => {
  const [page, frequent, place] = saidOf(question)
  expect(page).toMatchObject({ mainEntity: { '@id': 'https://qa.example/QA/q-1#question' } })
  expect(frequent).toEqual({ '@type': 'FAQPage', mainEntity: { '@id': 'https://qa.example/QA/q-1#question' } })
  const steps = [
    { '@type': 'ListItem', position: 1, name: 'Q&A', item: 'https://qa.example/QA' },
    { '@type': 'ListItem', position: 2, name: hostile, item: 'https://qa.example/QA/q-1' },
  ]
  expect(place).toEqual({ '@type': 'BreadcrumbList', itemListElement: steps })
  const open = saidOf({ ...question, status: 'open', acceptedAnswerId: '' })
  expect(open.map((one) => one['@type'])).toEqual(['QAPage', 'BreadcrumbList'])
  expect(JSON.stringify(open)).not.toContain('@id')
})

test('a question says to search engines what was asked, the accepted answer and others, in words without tags', () => {
  const long = `<p>${'long '.repeat(400)}</p><pre>a &lt; b</pre>`
  const doc = { ...question, answers: [...question.answers, answer('a-3', { html: long })] }
  const page = fillPage(questionPage, template, { doc, config, origin: 'https://qa.example' })
  const { mainEntity } = saidOf(doc)[0] as { mainEntity: Record<string, unknown> }
  expect(mainEntity).toMatchObject({
    '@type': 'Question',
    name: hostile,
    text: hostile,
    answerCount: 3,
    upvoteCount: 3,
    inLanguage: 'en',
    acceptedAnswer: {
      '@type': 'Answer',
      text: 'answer a-2',
      url: 'https://qa.example/QA/q-1#answer-a-2',
      upvoteCount: 5,
    },
  })
  const suggested = mainEntity.suggestedAnswer as { text: string }[]
  expect(suggested.map(({ text }) => text.slice(0, 10))).toEqual(['answer a-1', 'long long '])
  expect(suggested[1]?.text).toHaveLength(500)
  expect(page).toContain('<meta property="og:image" content="https://qa.example/og/QA/q-1.png?v=9">')
})

test('R2.09 the accepted answer stands first and is marked, official ones are named, the rest keeps its order', () => {
  const html = questionHtml(question, words, '')
  const order = [...html.matchAll(/id="answer-([\w-]+)"/g)].map(([, id]) => id)
  expect(order).toEqual(['a-2', 'a-1'])
  expect(html).toContain('<section class="qa-answer qa-accepted" id="answer-a-2">')
  expect(html.match(/Accepted answer/g)).toHaveLength(1)
  expect(html.match(/Official/g)).toHaveLength(1)
  expect(html).toContain('Votes 5')
  expect(html).toContain('Edited <time datetime="2026-11-22T00:00:00.000Z">2026-11-22</time>')
})

test('R2.09 every text has an empty place for its tools', () => {
  const html = questionHtml(question, words, '')
  const places = [...html.matchAll(/data-tools="([^"]+)"><\/div>/g)].map(([, name]) => name)
  expect(places).toEqual(['question', 'comment:c-1', 'answer:a-2', 'answer:a-1', 'comment:c-2'])
})

test('R2.09 the page names its canonical address, describes itself and brings its answer', () => {
  const page = fillPage(questionPage, template, { doc: question, config, origin: 'https://qa.example' })
  expect(page).toContain('<link rel="canonical" href="https://qa.example/QA/q-1">')
  expect(page).toContain('<meta property="og:url" content="https://qa.example/QA/q-1">')
  expect(page).not.toContain('hreflang')
  // As the app shows it: without a prefix of its own the site's files lie under the usual one.
  expect(page).toContain(questionHtml(question, words, '/pro-api'))
  expect(page).toContain('src="/pro-api/avatars/lin.png"')
  const payload = /id="payload">(.*?)<\/script>/s.exec(page)?.[1] as string
  expect(JSON.parse(payload)).toEqual({ endpoint: 'getQuestion', input: { id: 'q-1' }, data: question })
})

test('a question that nobody answered says so; a closed one that nothing can be added', () => {
  const bare = { ...question, answers: [], comments: [], tags: [], bounty: 0, status: 'closed' as const }
  const html = questionHtml(bare, words, '')
  expect(html).toContain(words.unanswered)
  expect(html).toContain(words.closed)
  expect(html).not.toMatch(/qa-comments|qa-tags|qa-bounty|qa-answer"/)
})

test('F43 a picture comes from the site’s files or from the web, and from nowhere else', () => {
  const src = (path: string) =>
    /<img src="([^"]*)"/.exec(questionHtml({ ...question, author: author('L', path) }, words, '/f'))?.[1]
  expect(
    ['a/b.png', 'https://img.test/a.png', 'javascript:alert(1)', '../x.png', '//evil.test/a', ''].map(src),
  ).toEqual(['/f/a/b.png', 'https://img.test/a.png', undefined, undefined, undefined, undefined])
})

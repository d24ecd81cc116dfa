import { describe, expect, test } from 'vitest'
import { HelpIndex, type SearchDoc } from '#search/help-index.ts'
import { htmlText } from '#search/html-text.ts'
import { snippet } from '#search/snippet.ts'
import { chineseDocs, englishDocs } from './help-docs.ts'

function indexOf(docs: SearchDoc[]): HelpIndex {
  const index = new HelpIndex()
  for (const doc of docs) index.put(doc)
  return index
}
const zh = indexOf(chineseDocs)
const en = indexOf(englishDocs)
const ids = (index: HelpIndex, query: string) => index.search(query).map(({ id }) => id)

describe('C.02 search over the library', () => {
  test.each([
    ['安装', ['install-iphone', 'install-android']],
    ['离线', ['offline']],
    ['断网', ['offline']],
    ['怎么在手机上安装', ['install-android']],
    ['单点登录', ['sign-in']],
    ['密码', ['sign-in']],
    ['主屏幕', ['install-iphone']],
    ['文件夹', ['import']],
    ['图片', ['import']],
    ['恢复数据', ['backup']],
    ['postgresql', ['backup']],
    ['新版本', ['update']],
    ['语言', ['language']],
    ['英文', ['language']],
    ['iphone', ['install-iphone']],
    ['npm', ['import']],
    ['网', ['offline']],
    ['幕', ['install-iphone']],
  ])('zh %s', (query, expected) => {
    expect(ids(zh, query)).toEqual(expect.arrayContaining(expected))
    expect(expected).toContain(ids(zh, query)[0])
  })

  test('Chinese recall: every pair of characters of every text finds its document', () => {
    for (const doc of chineseDocs) {
      for (const run of `${doc.title} ${doc.headings} ${doc.text}`.match(/\p{Script=Han}{2,}/gu) ?? []) {
        for (let i = 0; i + 2 <= run.length; i++) expect(ids(zh, run.slice(i, i + 2)), run).toContain(doc.id)
        expect(ids(zh, run), run).toContain(doc.id)
      }
      for (const char of new Set(doc.text.match(/\p{Script=Han}/gu))) expect(ids(zh, char)).toContain(doc.id)
    }
  })

  test.each([
    ['install iphone', 'install-iphone-en'],
    ['instal androd', 'install-android-en'],
    ['offl', 'offline-en'],
    ['npm-ci', 'npm-ci'],
    ['npm ci', 'npm-ci'],
    ['package.json', 'npm-ci'],
    ['CAFE', 'backup-en'],
    ['resume', 'backup-en'],
    ['restore', 'backup-en'],
  ])('en %s', (query, expected) => {
    expect(ids(en, query)[0]).toBe(expected)
  })

  test('a title weighs more than a heading, a heading more than text', () => {
    const index = indexOf([
      { id: 'text', title: 'a', headings: 'b', text: 'lamp' },
      { id: 'title', title: 'lamp', headings: 'b', text: 'a' },
      { id: 'heading', title: 'a', headings: 'lamp', text: 'b' },
    ])
    expect(ids(index, 'lamp')).toEqual(['title', 'heading', 'text'])
  })

  test('a document with one pair of a long question is left out where another has them all', () => {
    expect(ids(zh, '安装')).toContain('install-iphone')
    expect(ids(zh, '点安装应用')).toEqual(['install-android'])
  })

  test('two typos, numbers that are near, and unknown words find nothing', () => {
    expect(ids(en, 'ofglune')).toEqual([])
    expect(ids(indexOf([{ id: 'a', title: '20251', headings: '', text: '' }]), '20252')).toEqual([])
    expect(ids(zh, '飞机')).toEqual([])
    expect(ids(zh, '')).toEqual([])
    expect(ids(zh, '%_\'";--')).toEqual([])
  })

  test('replace, remove, save and load', () => {
    const index = indexOf(chineseDocs)
    index.put({ id: 'offline', title: '改过', headings: '', text: '' })
    index.remove('import')
    index.remove('never there')
    const again = HelpIndex.load(index.save())
    expect(again.size).toBe(chineseDocs.length - 1)
    expect(ids(again, '断网')).toEqual([])
    expect(ids(again, '改过')).toEqual(['offline'])
    expect(ids(again, '文件夹')).toEqual([])
    expect(() => HelpIndex.load('{}')).toThrow()
  })
})

describe('C.02 what a hit shows', () => {
  const hit = (query: string, docs: SearchDoc[], index: HelpIndex) => {
    const match = index.search(query)[0]
    if (!match) throw new Error(`nothing for ${query}`)
    return snippet(docs.find(({ id }) => id === match.id) as SearchDoc, match.terms)
  }

  test('neighbouring pairs are one word; one character stays one', () => {
    expect(hit('主屏幕', chineseDocs, zh).terms).toEqual(['主屏幕'])
    expect(hit('网', chineseDocs, zh).terms).toEqual(['网'])
  })

  test('a word with a typo or an accent is marked as the document writes it', () => {
    expect(hit('safri', englishDocs, en).terms).toEqual(['Safari'])
    expect(hit('cafe', englishDocs, en).terms).toEqual(['Café'])
  })

  test('the piece is around the first match and cuts no word and no pair of surrogates', () => {
    const text = `${'𠮷野家'.repeat(40)} ${'word '.repeat(40)}lantern ${'tail '.repeat(60)}`
    const shown = snippet({ title: '', text }, ['lantern'])
    expect(shown.snippet).toMatch(/^…(word )+lantern (tail ?)+…$/)
    expect(snippet({ title: '', text }, ['野家']).snippet.isWellFormed()).toBe(true)
    expect(snippet({ title: 't', text: '' }, ['lantern'])).toEqual({ snippet: '', terms: [] })
  })

  test('text of finished HTML', () => {
    const html =
      '<h2 id="a">A &amp; B</h2><p>x<b>y</b>&lt;z&gt; &#x4e2d;&#25991;&nbsp;</p><pre><code>a\n  b</code></pre><img alt="q">'
    expect(htmlText(html)).toBe('A & B xy<z> 中文 a b')
    expect(htmlText('&#0;&#x110000;&nope;')).toBe('&#0;&#x110000;&nope;')
  })
})

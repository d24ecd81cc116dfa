import { describe, expect, test } from 'vitest'
import type { SearchDoc } from '#search/build-segment.ts'
import { htmlText } from '#search/html-text.ts'
import { matcher } from '#search/query.ts'
import { snippet } from '#search/snippet.ts'
import { chineseDocs, englishDocs, found, indexOf } from './docs.ts'

describe('C.02 what a hit shows', () => {
  const hit = async (query: string, docs: SearchDoc[]) => {
    const [id] = await found(await indexOf(docs), query)
    if (!id) throw new Error(`nothing for ${query}`)
    return snippet(docs.find(({ key }) => key === `help/${id}`) as SearchDoc, matcher(query))
  }

  test('neighbouring pairs are one word; one character stays one', async () => {
    expect((await hit('主屏幕', chineseDocs)).terms).toEqual(['主屏幕'])
    expect((await hit('网', chineseDocs)).terms).toEqual(['网'])
  })

  test('a word with a typo or an accent, or longer than typed, is marked as the document writes it', async () => {
    expect((await hit('safri', englishDocs)).terms).toEqual(['Safari'])
    expect((await hit('cafe', englishDocs)).terms).toEqual(['Café'])
    expect((await hit('offl', englishDocs)).terms).toEqual(['offline'])
  })

  test('other inflections of a word are marked, words that only begin like it are not', () => {
    const shown = (text: string, query: string) => snippet({ title: '', text }, matcher(query)).terms
    expect(shown('They compare, compared and were comparing comparisons.', 'comparing').sort()).toEqual([
      'compare',
      'compared',
      'comparing',
    ])
    expect(shown('a study of studies', 'studied')).toEqual(['studies', 'study'])
  })

  test('words that make a question of it are not marked, but where they are all there is', async () => {
    expect((await hit('how do I restore', englishDocs)).terms).toEqual(['restore'])
    expect(snippet({ title: 'How to', text: 'This is how' }, matcher('how')).terms).toEqual(['How', 'how'])
  })

  test('the piece is around the first match and cuts no word and no pair of surrogates', () => {
    const text = `${'𠮷野家'.repeat(40)} ${'word '.repeat(40)}lantern ${'tail '.repeat(60)}`
    const shown = snippet({ title: '', text }, matcher('lantern'))
    expect(shown.snippet).toMatch(/^…(word )+lantern (tail ?)+…$/)
    expect(snippet({ title: '', text }, matcher('野家')).snippet.isWellFormed()).toBe(true)
    expect(snippet({ title: 't', text: '' }, matcher('lantern'))).toEqual({ snippet: '', terms: [] })
  })

  test('the piece is around what was typed, though another form stands before it; words within words are none', () => {
    const filler = 'word '.repeat(60)
    const piece = (text: string, query: string) => snippet({ title: '', text }, matcher(query)).snippet
    expect(piece(`lanterm ${filler} a lantern ${filler}`, 'lantern')).toContain('a lantern')
    expect(piece(`ghost ${filler} (Hosts) ${filler}`, 'host')).toContain('(Hosts)')
    expect(piece(`c++ ${filler} c ${filler} done`, 'c done')).toContain(' c ')
    // Where there is none, the other form; and where small letters are longer than capitals, all the same.
    expect(piece(`${filler} lanterm ${filler}`, 'lantern')).toContain('lanterm')
    expect(piece(`${'İ'.repeat(200)} ${filler} lantern ${filler}`, 'lantern')).toContain('lantern')
  })

  test('text of finished HTML', () => {
    const html =
      '<h2 id="a">A &amp; B</h2><p>x<b>y</b>&lt;z&gt; &#x4e2d;&#25991;&nbsp;</p><pre><code>a\n  b</code></pre><img alt="q">'
    expect(htmlText(html)).toBe('A & B xy<z> 中文 a b')
    expect(htmlText('&#0;&#x110000;&nope;&constructor;')).toBe('&#0;&#x110000;&nope;&constructor;')
  })
})

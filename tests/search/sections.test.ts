import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { htmlText } from '#search/html-text.ts'
import { searchHit } from '#search/library-doc.ts'
import { matcher } from '#search/query.ts'
import { sectionedText } from '#search/sections.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { readCorpus } from '#tests/bench/corpus.ts'
import { isCheap } from '#tests/support/cost.ts'

const html =
  '<p>Everything about lamps.</p>' +
  '<h2 id="wick">The <em>wick</em></h2><p>Trim it every week. A long wick smokes.</p>' +
  '<h3 id="trim-1">Trimming &amp; care</h3><ul><li>Use scissors</li></ul>' +
  '<h2 id="oil">Oil</h2><p>Any lamp oil burns.</p><h2>No address</h2><p>Wax also burns.</p>' +
  '<h2 id="安全">安全</h2><p>不要离开点着的灯。灯油要远离火源。</p>'

const doc = { title: 'Lamp', headings: '', html, place: 'Care', anchored: true }
const hit = (q: string, more: object = {}) => searchHit('help/lamp', { ...doc, ...more }, matcher(q))
const shown = (q: string, more: object = {}) => {
  const { section, snippet } = hit(q, more) as { section?: { id: string; heading: string }; snippet: string }
  return [section?.id, section?.heading, snippet]
}

describe('C.02 a hit names the section that was meant', () => {
  test('the text is the document’s, and each section begins where its heading does', () => {
    const { text, sections } = sectionedText(html)
    expect(text).toBe(htmlText(html))
    expect(sections.ids.map((id, i) => [id, text.slice(sections.starts[2 * i], sections.starts[2 * i + 1])])).toEqual([
      ['wick', 'The wick '],
      ['trim-1', 'Trimming & care '],
      ['oil', 'Oil '],
      ['安全', '安全 '],
    ])
  })

  test('the one with most of the words, by its heading first; the piece of text is of it', () => {
    expect(shown('trim wick')).toEqual(['wick', 'The wick', 'Trim it every week. A long wick smokes.'])
    expect(shown('scissors')).toEqual(['trim-1', 'Trimming & care', 'Use scissors'])
    expect(shown('oils')).toEqual(['oil', 'Oil', 'Any lamp oil burns. No address Wax also burns.'])
    expect(shown('火源')).toEqual(['安全', '安全', '不要离开点着的灯。灯油要远离火源。'])
    expect(hit('trim').terms).toEqual(['Trimming'])
  })

  test('none where the beginning has as much, where a title alone fits, and of a document without addresses', () => {
    expect(shown('lamps')[0]).toBeUndefined()
    expect(shown('nowhere')[0]).toBeUndefined()
    expect(shown('scissors', { anchored: false })).toEqual([undefined, undefined, expect.stringContaining('scissors')])
    expect(shown('wax', { html: '<h2>Wax</h2><p>It burns.</p>' })[0]).toBeUndefined()
  })

  test('a synonym leads to a section as well, less than what was typed', () => {
    const groups = [['petroleum', 'lamp oil']]
    expect(searchHit('help/lamp', doc, matcher('petroleum', groups))).toMatchObject({
      section: { id: 'oil', heading: 'Oil' },
    })
  })

  test('broken and empty headings harm nothing', () => {
    for (const broken of [
      '<h2 id="a">',
      '<h2 id="a"></h2>',
      '<h2 id="">x</h2>',
      '<h2 id="a">x</h3>y',
      '<p>y</p><h2 id="a">y</h2>',
    ])
      expect(() => shown('y', { html: broken })).not.toThrow()
    expect(shown('y', { html: '<p>x</p><h2 id="a">y</h2>' })).toEqual(['a', 'y', ''])
    // Found by the property below: of two empty headings that begin a document the second began before the first ended.
    const empty = sectionedText('<h2 id="a"></h2><h2 id="b"></h2>&amp;')
    expect(empty.sections.starts).toEqual([0, 0, 0, 0])
  })

  test('whatever the document, its text is what the index has', () => {
    const piece = fc.constantFrom(
      '<h2 id="a">',
      '<h3 id="b">',
      '</h2>',
      '</h3>',
      '<p>',
      '</p>',
      '<b>',
      '&amp;',
      '&nbsp;',
      ' ',
      'x',
      '灯',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { text, sections } = sectionedText(pieces.join(''))
        expect(text).toBe(htmlText(pieces.join('')))
        expect(sections.starts).toEqual(sections.starts.toSorted((a, b) => a - b))
        expect(Math.max(0, ...sections.starts)).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 500 },
    )
  })

  test.each(['zh-cn', 'en'] as const)('the same of real documents, %s', (locale) => {
    for (const { body } of readCorpus(locale).slice(0, 100)) {
      const { html: real } = renderMarkdown(body, { locale })
      expect(sectionedText(real).text).toBe(htmlText(real))
    }
  })

  test('a document of a megabyte with a thousand headings takes as long as it is', () => {
    const withHeadings = (length: number) => {
      const parts = Array.from(
        { length },
        (_, n) => `<h2 id="s${n}">Part ${n}</h2><p>${'installing oils of lamps '.repeat(40)}</p>`,
      )
      return { html: `${parts.join('')}<h2 id="end">Scissors</h2><p>wick</p>` }
    }
    const [large, small] = [withHeadings(1_000), withHeadings(250)]
    const found = (more: { html: string }) => () => expect(shown('oil scissor wick', more)[0]).toBe('end')
    expect(isCheap({ large: found(large), small: found(small), times: 8 })).toBe(true)
  })
})

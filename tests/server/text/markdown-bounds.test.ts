import { describe, expect, test } from 'vitest'
import { textLimits } from '#contract/base/text-limits.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { TooComplex } from '#server/text/too-complex.ts'

const html = (source: string) => renderMarkdown(source, { locale: 'en' }).html
const count = (text: string, piece: string) => text.split(piece).length - 1

/** Why a text cannot be shown; '' where it can. */
function problemOf(source: string): string {
  try {
    html(source)
    return ''
  } catch (error) {
    if (error instanceof TooComplex) return error.problem
    throw error
  }
}

describe('what a short text may unfold into', () => {
  test('F64 one definition that is named again and again is followed to 100,000 characters; then its uses stay text', () => {
    for (const [use, tag] of [
      ['[a] ', '<a '],
      ['![a] ', '<img '],
      ['[b][a] ', '<a '],
    ] as const) {
      const shown = html(`[a]: /${'x'.repeat(999)}\n\n${use.repeat(2_000)}`)
      expect([use, count(shown, tag)]).toEqual([use, 100])
      expect(count(shown, use.trim())).toBe(1_900)
    }
    // A title unfolds too, and an address of Chinese is written in nine characters each.
    expect(count(html(`[a]: /x "${'t'.repeat(9_998)}"\n\n${'[a] '.repeat(100)}`), '<a ')).toBe(10)
    expect(count(html(`[a]: /${'中'.repeat(1_111)}\n\n${'[a] '.repeat(100)}`), '<a ')).toBe(10)
  })

  test('F64 a longer text may unfold into as much as itself', () => {
    const shown = html(`[a]: /${'x'.repeat(999)}\n\n${'[a] '.repeat(200)}\n\n${'word '.repeat(30_000)}`)
    expect(count(shown, '<a ')).toBe(151)
  })

  test('a thousand links to a page of references are all links', () => {
    const names = Array.from({ length: 1_000 }, (_, n) => `issue-${n}`)
    const definitions = names.map((name) => `[${name}]: https://example.com/tracker/${name}`)
    const shown = html(`${names.map((name) => `- [${name}]`).join('\n')}\n\n${definitions.join('\n')}`)
    expect(count(shown, '<a href="https://example.com/tracker/issue-')).toBe(1_000)
  })

  test('F64 names of JavaScript are no definitions', () => {
    expect(html('[a]: /b\n\n[constructor] [toString] [__proto__] [a]')).toBe(
      '<p>[constructor] [toString] [<strong>proto</strong>] <a href="/b">a</a></p>',
    )
  })
})

describe('what a text may have', () => {
  const cells = (rows: number) => `${'a|'.repeat(100)}\n${'-|'.repeat(100)}\n${'|\n'.repeat(rows)}`

  test.each([
    ['tooManyFormulas', (n: number) => '$x$ '.repeat(n), textLimits.formulas],
    ['tooManyNotes', (n: number) => `[^a]: b\n\n${'[^a] '.repeat(n)}`, textLimits.notes],
    ['tooManyDiagrams', (n: number) => '```mermaid\na\n```\n'.repeat(n), textLimits.diagrams],
    ['tooManyHeadings', (n: number) => '# a b c d e f g h i j k l m n\n'.repeat(n), textLimits.headings],
    ['tooManyLinks', (n: number) => '[a](b) ![a](b) '.repeat(n / 2) + (n % 2 ? '[a](b)' : ''), textLimits.links],
  ])('F64 %s: as much as is allowed is no problem of that kind, one more is', (problem, text, most) => {
    // So many words that what it becomes is no more than ten times as long.
    const words = 'A line of words.\n\n'.repeat(5_000)
    expect(problemOf(text(most) + words)).toBe('')
    expect(problemOf(text(most + 1) + words)).toBe(problem)
  })

  test('F64 tooManyCells: those that short rows lack count, and all tables of a text together', () => {
    const words = '\nA line of words.\n\n'.repeat(2_000)
    expect(problemOf(cells(199) + words)).toBe('')
    expect(problemOf(cells(200) + words)).toBe('tooManyCells')
    expect(problemOf(`${cells(99)}\n\n`.repeat(2) + words)).toBe('')
    expect(problemOf(`${cells(99)}\n\n`.repeat(2) + words + cells(1))).toBe('tooManyCells')
  })

  test('F64 diagrams are counted however they are written', () => {
    const figure = '<figure><figcaption>a</figcaption><pre><code class="language-mermaid">b</code></pre></figure>\n\n'
    expect(problemOf(figure.repeat(100))).toBe('')
    expect(problemOf(figure.repeat(101))).toBe('tooManyDiagrams')
  })

  test('F64 no text becomes longer than ten times itself and 100,000 characters', () => {
    const tables = (n: number) => '|a|\n|-|\n\n'.repeat(n)
    expect(problemOf(tables(600))).toBe('')
    expect(html(tables(600)).length).toBeGreaterThan(10 * tables(600).length)
    expect(problemOf(tables(2_000))).toBe('tooComplex')
  })

  test('F64 no text becomes longer than four million characters, however long it is', () => {
    expect(html('&'.repeat(700_000)).length).toBeGreaterThan(3_000_000)
    expect(problemOf('&'.repeat(900_000))).toBe('tooComplex')
  })

  test('F64 what is refused says which it is, with the number', () => {
    expect(() => html('$x$ '.repeat(5_001))).toThrow('the text has more than 5000 formulas')
  })
})

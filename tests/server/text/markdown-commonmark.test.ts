import { tests as examples } from 'commonmark-spec'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#server/text/markdown.ts'
import { finishHtml } from '#server/text/markdown-finish.ts'
import { sanitize } from '#server/text/markdown-sanitize.ts'

const { document } = new JSDOM('').window

/** What a browser makes of it, without the colours of code. */
function normalised(html: string): string {
  const root = document.createElement('div')
  root.innerHTML = html
  for (const span of root.querySelectorAll('span[class^="hljs"]')) span.replaceWith(...span.childNodes)
  root.normalize()
  // The one difference there is: a line break inside an empty quote.
  return root.innerHTML.trim().replaceAll('<blockquote>\n</blockquote>', '<blockquote></blockquote>')
}

/** Four examples say that an address without brackets is no link; here it is one. */
const bareAddresses = new Map([
  [602, '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>'],
  [608, '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>'],
  [611, '<p><a href="https://example.com">https://example.com</a></p>'],
  [612, '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>'],
])

/** Both sides pass the same sanitiser and the same last touches. No other example is excepted. */
describe('F45 the CommonMark specification, through the whole way', () => {
  test('F45 all of its examples are here', () => {
    expect(examples.length).toBeGreaterThan(640)
  })

  test.each(examples.map((example) => [example.number, example.section, example] as const))(
    'F45 example %i: %s',
    (number, _section, { markdown, html }) => {
      // The specification's tests write tabs as arrows.
      const source = markdown.replaceAll('→', '\t')
      const expected = finishHtml(sanitize(bareAddresses.get(number) ?? html.replaceAll('→', '\t')), 'en').html
      const actual = renderMarkdown(source, { locale: 'en' }).html
      expect(normalised(actual)).toBe(normalised(expected))
    },
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importSite } from '#tests/support/site-import.ts'

describe('pages of MDN', () => {
  let site: Awaited<ReturnType<typeof importSite>>
  let html = ''
  beforeAll(async () => {
    site = await importSite('mdn')
    html = site.page('array').html
  })
  afterAll(() => site.close())

  test('macros that name something are code, or words', () => {
    expect(html).toContain('method of <code>Array</code> instances takes an integer value. See\n<code>&lt;a&gt;</code>')
    expect(html).toContain(
      '<code>font-size</code>, <code>title</code>,\n<code>Map.get()</code>, <code>Accept</code> and',
    )
    expect(html).toContain('<code>404 Not Found</code>')
  })

  test('banners are boxes, badges words, in the language of the page', () => {
    expect(html).toMatch(/^<div class="callout callout-warning">.*\n<p>Deprecated: no longer recommended\.<\/p>/)
    expect(html).toContain('<code>index</code> (Optional)')
    expect(site.page('web-array').html).toMatch(/^<div class="callout callout-warning">.*\n<p>已弃用/)
    expect(site.page('web-array').html).toContain('<code>索引</code> (可选)')
  })

  test('sections of MDN’s own data go with their headings, its sidebars and turns too', () => {
    expect(html).not.toMatch(/Specifications|Formal|csssyntax|compatibility|JSRef|PreviousNext/)
    expect(html).toContain('<h2 id="see_also">See also</h2>')
  })

  test('a list of definitions is one', () => {
    expect(html).toContain(
      '<dl><dt><code>index</code> (Optional)</dt>\n<dd>\n<p>Zero-based index of the array element.</p>',
    )
    expect(html).toContain('<dt><code>other</code> (Experimental)</dt>\n<dd>Another, see the new thing.</dd>\n</dl>')
  })

  test('code stays as it is, alerts are boxes, addresses of the old site lead on', () => {
    expect(html).toContain('"{{stays}}"')
    expect(html).toContain('<pre><code class="language-js"><span class="hljs-title function_">at</span>(index)')
    expect(html).toMatch(/callout-warning"><p class="callout-title">Warning<\/p>\n<p>Careful with <code>window<\/code>/)
    expect(html).toContain('<a href="/help/web-other">Polyfill</a>')
  })

  test('headings and attributes are found under the addresses that MDN gives them; older notes are boxes', () => {
    expect(html).toContain('<h3 id="using_the_at_method">Using the <code>at()</code> method</h3>')
    expect(html).toContain('<a href="#attr-href">the attribute</a> and <a href="#using_the_at_method">its use</a>')
    expect(html).toContain('<code id="attr-href">href</code>')
    expect(html).toMatch(
      /callout-note"><p class="callout-title">Note<\/p>\n<p>Old <em>notes<\/em>, see <code>alt text<\/code>/,
    )
  })

  test('what a text without macros has in braces stays', () => {
    expect(site.page('web-other').html).toContain('only {{ value }} and {{Name}} of a template')
  })

  test('what is left out is named', () => {
    const said = site.report.warnings.filter(({ path }) => path.startsWith('en-us/')).map(({ reason }) => reason)
    expect(said).toEqual([
      'a macro {{InteractiveExample}} is left out',
      'a macro {{SomeNewMacro}} is left out',
      'a macro {{EmbedLiveSample}} is left out',
    ])
    expect(site.report.failures).toEqual([])
  })
})

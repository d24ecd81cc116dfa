import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importSite } from '#tests/support/site-import.ts'

describe('a site of Docusaurus', () => {
  let site: Awaited<ReturnType<typeof importSite>>
  let html = ''
  beforeAll(async () => {
    site = await importSite('docusaurus')
    html = site.page('install').html
  })
  afterAll(() => site.close())

  test('its title is the heading behind imports and exports; they and comments are gone, a sentence is none', () => {
    expect(site.page('install').title).toBe('Installation')
    expect(html).not.toMatch(/@theme|useState|backgroundColor|odd backtick/)
    expect(site.page('usage').html).toContain('<p>import data and export it: this is a sentence.</p>')
    expect(site.page('usage').html).not.toContain('@theme')
  })

  test('headings have the ids that comments and braces give them, and links find them', () => {
    expect(html).toContain('<h2 id="needs">Requirements</h2>')
    expect(html).toContain('<h2 id="packages">Packages</h2>')
    expect(site.page('usage').html).toContain('<a href="/help/install#needs">the needs</a>')
  })

  test('admonitions are boxes, within one another too, as marks and as components', () => {
    expect(html).toContain('<p class="callout-title">Before you <em>begin</em></p>\n<p>Some <strong>content</strong>')
    expect(html).toContain(
      '<div class="callout callout-warning"><p class="callout-title">Old style title</p>\n<p>text</p>',
    )
    expect(html).toContain('<p class="callout-title">Danger</p>\n<p>Child content</p>\n</div>\n</div>')
    expect(html).toContain('<p class="callout-title">A component</p>\n<p>Inner <strong>text</strong></p>')
  })

  test('tabs are their parts, each under its name, also in a list and further in', () => {
    expect(html).toContain(
      '<p><strong>npm</strong></p>\n<figure><figcaption>Terminal</figcaption><pre><code class="language-bash">npm install --save thing\n  indented\n</code></pre>',
    )
    expect(html).toMatch(
      /<p><strong>Yarn<\/strong><\/p>\n<p>Use <strong>yarn<\/strong> instead.<\/p>\n<\/li>\n<li>\n<p>Go on/,
    )
    expect(site.page('usage').html).toContain(
      '<p><strong>First one</strong></p>\n<p>One</p>\n<p><strong>Second</strong></p>',
    )
  })

  test('code has its file name, whether in a fence, a component or another file, and stays as it is', () => {
    expect(html).toContain('<figcaption>src/App.js</figcaption>')
    expect(html).toContain('/* stays */')
    expect(html).not.toContain('highlight-next-line')
    expect(html).toContain('<figcaption>/src/hello.jsx</figcaption><pre><code class="language-jsx">')
    expect(html).toMatch(/return.*Tabs.*`x`.*Tabs/)
    expect(html).toMatch(/raw-loaded/)
  })

  test('details, partials, expressions, images and links show what they mean', () => {
    expect(html).toContain(
      '<summary>Toggle me!</summary>\n<p>This is the <strong>detailed</strong> content.</p>\n<pre>',
    )
    expect(html).toContain('<p>Docusaurus green is {props.colour} and {braces}.</p>')
    expect(html).toContain('<p><span>Hello from the partial</span>, with a part.</p>')
    expect(html.match(/<img src="\/pro-api\/files\/[0-9a-f]+\.[a-z]+" alt="Lamp/g)).toHaveLength(2)
    expect(html).toContain('<a href="/help/usage">usage</a>')
    expect(site.ids).toEqual(['install', 'usage'])
  })

  test('what is left out is named', () => {
    expect([...site.report.failures, ...site.report.warnings].map(({ reason }) => reason)).toEqual([
      'a component <Highlight> is left out, what it holds stays',
      'a component <DocCardList> is left out, what it holds stays',
    ])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importSite } from '#tests/support/site-import.ts'

describe('a site of Hugo', () => {
  let site: Awaited<ReturnType<typeof importSite>>
  let html = ''
  beforeAll(async () => {
    site = await importSite('hugo')
    html = site.page('cluster').html
  })
  afterAll(() => site.close())

  test('_index.md is the page of its folder', () => {
    expect(site.page('setup')).toMatchObject({ title: 'Setup', html: '<p>The page of the folder.</p>' })
    expect(html).toContain('<a href="/help/docs">the start</a>')
  })

  test.each([
    ['note', 'Note', 'Run this as <strong>root</strong>.'],
    ['warning', 'Careful', 'Data may be <em>lost</em>.'],
    ['note', 'Note', 'One line'],
    ['tip', 'Own title', 'Of another theme'],
    ['danger', 'Danger', 'Of a third'],
  ])('a shortcode for a %s titled %s is a box', (kind, title, text) => {
    expect(html).toContain(
      `<div class="callout callout-${kind}"><p class="callout-title">${title}</p>\n<p>${text}</p>\n</div>`,
    )
  })

  test('details open; tabs are their parts, each under its name', () => {
    expect(html).toContain('<details><summary>More</summary>\n<p>hidden</p>\n</details>')
    expect(html).toMatch(
      /<li>\n<p>First:<\/p>\n<p><strong>Linux<\/strong><\/p>\n<pre>.*\n<\/code><\/pre>\n<p><strong>Windows<\/strong><\/p>\n<p>Use <em>winget<\/em>\.<\/p>\n<\/li>/,
    )
    expect(html).toContain('<p><strong>Go</strong></p>\n<p>In Go</p>\n<p><strong>Rust</strong></p>\n<p>In Rust</p>')
  })

  test('references lead where they mean, figures are images, videos links', () => {
    expect(html).toContain('<a href="/help/network#ports">the next page</a>, <a href="/help/network">again</a>')
    expect(html).toMatch(
      /<figure><img src="\/pro-api\/files\/[0-9a-f]+\.[a-z]+" alt="A lamp" [^>]*><figcaption>The lamp<\/figcaption><\/figure>/,
    )
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc" ')
  })

  test('code is never touched, and highlighted code is code', () => {
    expect(html).toContain('echo {{&lt; stays &gt;}}')
    expect(html).toContain('<pre><code class="language-go"><span class="hljs-')
    expect(html).toContain('`{{&lt; x &gt;}}`')
  })

  test('an unknown one is what it holds and says, with a remark; what is shown as an example stays', () => {
    expect(html).toContain('control plane since .')
    expect(html).toContain('<p><strong>A title</strong></p>\n<p>what it <strong>holds</strong></p>')
    expect(html).toContain('Write {{&lt; note &gt;}} for a note. {{ .Site.Params.x }} stays.')
    expect([...site.report.failures, ...site.report.warnings].map(({ reason }) => reason)).toEqual([
      'a shortcode skew is left out, what it holds stays',
      'a shortcode thing is left out, what it holds stays',
    ])
  })
})

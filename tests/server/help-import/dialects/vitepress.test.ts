import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importSite } from '#tests/support/site-import.ts'

describe('a site of VitePress', () => {
  let site: Awaited<ReturnType<typeof importSite>>
  let html = ''
  beforeAll(async () => {
    site = await importSite('vitepress')
    html = site.page('writing').html
  })
  afterAll(() => site.close())

  test('its title is the heading behind the script; script, style and contents mark are gone', () => {
    expect(site.page('writing').title).toBe('Writing pages')
    expect(html).not.toMatch(/import |unbalanced|color: red|\[toc/)
  })

  test('containers are boxes; those that only group leave what they hold', () => {
    expect(html).toContain('<h2 id="boxes">Containers</h2>')
    expect(html).toContain(
      '<div class="callout callout-note"><p class="callout-title">Note</p>\n<p>This is an info box.</p>',
    )
    expect(html).toContain('<p class="callout-title">Read this first</p>\n<p>Tips have <strong>Markdown</strong>.</p>')
    expect(html).toContain('<div class="callout callout-danger"><p class="callout-title">STOP</p>')
    expect(html).toMatch(/<details><summary>Click me to toggle the code<\/summary>\n<pre>/)
    expect(html).toContain('<div class="callout callout-important"><p class="callout-title">Important</p>')
    expect(html).toContain('<p>Wraps in a <code>&lt;div class="vp-raw"&gt;</code></p>')
    expect(html).toContain('<p><strong>Own title</strong></p>\n<p>What an own container says</p>')
    expect(html).not.toContain(':::')
  })

  test('code has its colours and its file name; notes for the generator are gone, the code itself stays', () => {
    expect(html).toContain(
      '<figure><figcaption>config.js</figcaption><pre><code class="language-js"><span class="hljs-',
    )
    expect(html).toContain('&lt;Badge /&gt; stays in code')
    expect(html).not.toMatch(/\[!code|\{1,3-4\}/)
    expect(html).toMatch(/<pre><code class="language-ts"><span class="hljs-keyword">const/)
  })

  test('a code group is its blocks one after the other, each under its name', () => {
    const captions = [...html.matchAll(/<figcaption>([^<]*)<\/figcaption>/g)].map(([, name]) => name)
    expect(captions).toEqual(['config.js', 'npm', 'pnpm', 'snippet.js'])
  })

  test('code and texts of other files are shown as far as they lie in the folder', () => {
    expect(html).toContain('hello from a snippet')
    expect(html).not.toMatch(/notShown|#region|root:/)
    expect(html).toContain('<code class="language-py"><span class="hljs-built_in">print</span>')
    expect(html).toContain('<p>Some basics with <code>code</code>.</p>')
    expect(html.split('Included box')).toHaveLength(3)
    expect(html.split('Not taken twice')).toHaveLength(2)
  })

  test('a component is what it holds, a badge its text; what only looks like one is words', () => {
    expect(html).toContain('<h2 id="components">Components beta</h2>')
    expect(html).toContain('<p>The inner words stay, and  goes.</p>')
    expect(html).toContain('<li>a list <strong>within</strong></li>')
    expect(html).toContain('<code>npm init &lt;name&gt;</code> or type &lt;Enter&gt;')
    expect(html).toContain('is no List&lt;String&gt;.')
    expect(html).toContain('{{ count }}')
  })

  test('what is left out is named, once for each', () => {
    expect(site.report.failures).toEqual([])
    const said = site.report.warnings.filter(({ path }) => path === 'guide/writing.md').map(({ reason }) => reason)
    expect(said).toEqual([
      'the code of another file is not in the folder: @/snippets/missing.js',
      'the code of another file is not in the folder: ../../../etc/passwd',
      'an included file is not in the folder: ../parts/nowhere.md',
      'a box :::my-box is left out, what it holds stays',
      'a component <CustomComponent> is left out, what it holds stays',
      'a component <MyButton> is left out, what it holds stays',
      'a component <CustomCard> is left out, what it holds stays',
    ])
  })
})

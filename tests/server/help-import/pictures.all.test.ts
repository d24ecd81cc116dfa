import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import { imagesOf } from '#contract/library/images.ts'
import type { LibrarySize } from '#contract/library/library.ts'
import { htmlText } from '#search/html-text.ts'
import { pooledDiagrams } from '#server/ports/node/diagrams.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { picture } from '#tests/support/images.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const diagrams = pooledDiagrams()
const drawing = (colour: string) => `<svg viewBox="0 0 20 10"><path fill="${colour}" d="M0 0h9v9z"/></svg>`

describe.each(databases)('drawings, diagrams and images of two themes on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine, { diagrams })
  })
  afterEach(() => site.close())

  const html = async (id = 'a') => (await site.get<HelpDoc>(`/api/help/doc/${id}`)).body.data.html
  const bring = (files: Record<string, string | Uint8Array>) => importTexts(site, files, { locale: 'en' })
  const reasons = ({ warnings, failures }: Awaited<ReturnType<typeof bring>>) =>
    [...warnings, ...failures].map(({ reason }) => reason)
  /** Class, words and file of each image of a page. */
  const shown = async () =>
    Promise.all(
      [...(await html()).matchAll(/<img((?: [^<>]*)?) \/>/g)].map(async ([, written = '']) => {
        const said = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(written)?.[1] ?? ''
        return [said('class'), said('alt'), await (await site.app.request(said('src'))).text()]
      }),
    )

  test('a drawing is served as an image in which nothing runs', async () => {
    const report = await bring({
      'a.md': '# A\n\n![Shape](a.svg)',
      'a.svg': drawing('red').replace('<path', '<path onload="1"'),
    })
    expect(reasons(report)).toEqual([])
    const page = await html()
    expect(page).toMatch(/<img src="\/pro-api\/files\/[0-9a-f]{44}\.svg" alt="Shape" width="20" height="10" loading/)
    const answer = await site.app.request(imagesOf(page)[0] as string)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toContain('<path fill="red" d="M0 0h9v9z"></path>')
    expect(
      (await bring({ 'a.md': '# A\n\n![Shape](a.svg)', 'a.svg': drawing('red').replace('<path', '<path onload="1"') }))
        .unchanged,
    ).toBe(1)
  })

  test('a drawing that is none is named and stops nothing', async () => {
    const report = await bring({
      'a.md': '# A\n\n![Words](a.svg) text',
      'a.svg': '<html></html>',
      'b.svg': 'x'.repeat(1_100_000),
    })
    expect(reasons(report)).toEqual([
      'an image is missing or cannot be used: a.svg',
      'the drawing cannot be read',
      'the drawing is larger than 1 MB',
    ])
    expect(await html()).toBe('<p><span>Words</span> text</p>')
  })

  const light = drawing('black')
  const dark = drawing('white')
  const pair = [
    ['light-only', 'Shape', expect.stringContaining('black')],
    ['dark-only', 'Shape', expect.stringContaining('white')],
  ]

  test.each(
    Object.entries({
      'GitHub’s and Docusaurus’s addresses': '![Shape](l.svg#gh-light-mode-only)![Shape](d.svg#gh-dark-mode-only)',
      'Material’s addresses': '![Shape](l.svg#only-light)![Shape](d.svg#only-dark)',
      classes: '<img class="light-only" src="l.svg" alt="Shape"><img class="dark-only x" src="d.svg" alt="Shape">',
      'Tailwind’s classes':
        '<img className="block dark:hidden" src="l.svg" alt="Shape" /><img className="hidden dark:block" src="d.svg" alt="Shape" />',
      'a picture with a source for the dark':
        '<picture>\n  <source media="(prefers-color-scheme: dark)" srcset="d.svg">\n  <img alt="Shape" src="l.svg">\n</picture>',
      'a picture with a source for each':
        '<picture><source media="(prefers-color-scheme: dark)" srcset="d.svg 1x, x.svg 2x"><source media="(prefers-color-scheme: light)" srcset="l.svg"><img alt="Shape" src="d.svg"></picture>',
      'ThemedImage of Docusaurus':
        "<ThemedImage\n  alt=\"Shape\"\n  sources={{\n    light: useBaseUrl('l.svg'),\n    dark: useBaseUrl('d.svg'),\n  }}\n/>",
      'ThemedImage with imports':
        "import l from './l.svg';\nimport d from './d.svg';\n\n<ThemedImage alt=\"Shape\" sources={{ light: l, dark: d }} />",
    }),
  )('images for light and dark are both there, with their words: %s', async (_, text) => {
    const report = await bring({ 'a.mdx': `# A\n\n${text}`, 'l.svg': light, 'd.svg': dark })
    expect(reasons(report)).toEqual([])
    expect(await shown()).toEqual(pair)
    // A device saves both, and they are counted.
    expect(imagesOf(await html())).toHaveLength(2)
    const { help } = (await site.get<LibrarySize>('/api/library/size?locale=en')).body.data
    expect(help.imageBytes).toBe(
      (await shown()).reduce((sum, [, , file]) => sum + new TextEncoder().encode(file).byteLength, 0),
    )
  })

  test('an image for one theme alone is seen in both', async () => {
    await bring({ 'a.md': '![Shape](d.svg#gh-dark-mode-only) <img class="dark" src="d.svg" alt="B">', 'd.svg': dark })
    expect((await shown()).map(([kind, alt]) => [kind, alt])).toEqual([
      ['', 'Shape'],
      ['', 'B'],
    ])
  })

  test('images that a site serves from its root, or that MDX imports, are found', async () => {
    const png = await picture('png', 8, 8)
    const report = await bring({
      'docs/a.mdx': [
        "import img from './own.png';\nimport Other from '@site/static/img/other.png';\nimport Drawing from './own.svg';\n\n# A\n",
        '![1](/img/root.png)',
        '![2](/base/img/root.png)',
        '<img src={img} alt="3" />',
        '<img src={Other} alt="4" />',
        '<img src={require("./own.png").default} alt="5" />',
        '<img src={useBaseUrl(\'/img/root.png\')} alt="6" />',
        '![7](@site/static/img/other.png)',
        '![8](/logo.png)',
        '<ZoomImage src="/img/root.png" alt="9" />',
        '<Drawing role="img" title="10" />',
      ].join('\n\n'),
      'docs/own.png': png,
      'docs/own.svg': drawing('red'),
      'static/img/root.png': png,
      'static/img/other.png': png,
      'docs/public/logo.png': png,
    })
    expect(reasons(report)).toEqual([])
    expect((await shown()).map(([, alt]) => alt)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  })

  test('a diagram of Mermaid is an image by day and night, with its source folded below it', async () => {
    const source = 'flowchart LR\n  A[开始] --> B{Ready?}\n  B -->|Yes| C[Done & <b>well</b>]'
    const files = { 'a.md': `# A\n\n\`\`\`mermaid\n${source}\n\`\`\`\n\nText` }
    const report = await bring(files)
    expect(reasons(report)).toEqual([])
    expect(report.images).toBe(2)
    const page = await html()
    expect(page).toMatch(
      /^<figure>(?:<img class="diagram (?:light|dark)-only" src="[^"]*\.svg" alt="Diagram: 开始, Ready\?, Yes" width="\d+" height="\d+" loading="lazy" decoding="async" \/>){2}<\/figure><details><summary>Source of the diagram<\/summary><pre><code class="language-mermaid">flowchart LR/,
    )
    expect(htmlText(page)).toContain('A[开始] --> B{Ready?}')
    const [[, , day = ''] = [], [, , night = ''] = []] = await shown()
    for (const svg of [day, night]) {
      expect(svg).not.toMatch(/@import|http:\/\/(?!www\.w3\.org)|https:|data-/)
      expect(svg).toContain('开始')
    }
    expect([day, night].map((svg) => svg.includes('--fg:#e2e5e9!important'))).toEqual([false, true])
    expect((await bring(files)).unchanged).toBe(1)
  })

  test('kinds of diagrams that are drawn; any other, and an error, stays as its source and is named', async () => {
    const sources = [
      'graph TD\n  A --> B',
      '---\ntitle: Own\n---\n%%{init: {"theme": "dark"}}%%\nsequenceDiagram\n  A->>B: Hi',
      'stateDiagram-v2\n  [*] --> A',
      'classDiagram\n  A <|-- B',
      'erDiagram\n  A ||--o{ B : has',
      '---\ntitle: Own\n---\npie\n  "a": 1',
      'gantt\n  title Own',
      'graph TD\n  style A fill:#f00\n  A --> B',
      'nonsense',
    ]
    const report = await bring({
      'a.md': `# A\n\n${sources.map((one) => `\`\`\`mermaid\n${one}\n\`\`\``).join('\n\n')}`,
    })
    expect(reasons(report)).toEqual([
      'a diagram stays as its source, because it cannot be drawn: pie',
      'a diagram stays as its source, because it cannot be drawn: gantt',
      'a diagram stays as its source, because it cannot be drawn: nonsense',
    ])
    const all = await shown()
    const pair = ['diagram light-only', 'diagram dark-only']
    // The last has colours of its own, which were chosen for the light.
    expect(all.map(([kind]) => kind)).toEqual([...Array(5).fill(pair).flat(), 'diagram'])
    expect(all[2]?.[1]).toBe('Own')
    expect(await html()).toContain(
      '<figcaption>Source of a diagram (Mermaid)</figcaption><pre><code class="language-mermaid">---\ntitle: Own\n---\npie',
    )
  })

  test('F64 a diagram that takes too long stays as its source', async () => {
    await site.close()
    site = await createTestApp(engine, { diagrams: pooledDiagrams({ jobMs: 1 }) })
    const edges = Array.from({ length: 400 }, (_, n) => `  A${n} --> A${(n * 7) % 400}`).join('\n')
    const report = await bring({ 'a.md': `# A\n\n\`\`\`mermaid\ngraph TD\n${edges}\n\`\`\`` })
    expect(reasons(report)).toEqual(['a diagram stays as its source, because it cannot be drawn: graph'])
    expect(await html()).toContain('language-mermaid')
  })
})

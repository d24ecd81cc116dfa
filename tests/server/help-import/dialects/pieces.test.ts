import { describe, expect, test } from 'vitest'
import { plainMarkdown } from '#server/help-import/dialects/plain.ts'
import { renderMarkdown } from '#server/text/markdown.ts'

const files = new Map([
  ['a/b.md', 'b\n\n<!--@include: ./c.md-->'],
  ['a/c.md', 'c\n\n<!--@include: ./b.md-->'],
  ['big.md', 'x'.repeat(400_000)],
])

function plain(text: string, kind: 'md' | 'mdx' = 'md') {
  const remarks: string[] = []
  const warn = (reason: string) => remarks.push(reason)
  return {
    text: plainMarkdown(text, { path: 'a/page.md', kind, read: (path) => files.get(path) ?? null, warn }),
    remarks,
  }
}
const shown = (text: string, kind: 'md' | 'mdx' = 'md') => renderMarkdown(plain(text, kind).text, { locale: 'en' }).html

describe('what is no dialect stays byte for byte', () => {
  test.each([
    '# Title\n\nText with `code`, <kbd>Ctrl</kbd> and <br> and <https://a.example> and <a@b.example>.',
    '    {{< note >}} <Foo> in indented code\n\nText',
    '- item\n\n  ```md\n  ::: tip\n  {{< note >}}\n  ```\n\n- other',
    '> ```js\n> import a from "b"\n> ```',
    '~~~\n<Foo />\n```\n{/* a */}\n~~~',
    '````md\n```js\n<!--@include: ./b.md-->\n```\n````',
    '`` a ` <Foo> `` and `<Bar />` and ``` {{< a >}} ```',
    '<!-- a comment with <Foo> and {{< note >}} -->',
    '$$\n{{a}} <Foo>\n$$',
    'A price of {{ price }}, {a}, {{a}} and {% raw %}.',
    'a ::: b\n\n::: nothing ends it',
    'import the file.\n\nexport it again.',
    '<svg><g><circle r="1"/></g></svg>',
    '<<<<<<< HEAD',
  ])('%j', (text) => {
    expect(plain(text)).toEqual({ text, remarks: [] })
  })
})

describe('what holds something', () => {
  test('files that include one another come to an end, and too much is named', () => {
    const { text, remarks } = plain('<!--@include: ./b.md-->')
    expect(text.replace(/\s+/g, '')).toMatch(/^[bc]{8,10}$/)
    expect(remarks).toEqual(['files include one another without end, or too much'])
    expect(plain('<!--@include: @/big.md-->\n'.repeat(4)).text.length).toBeLessThan(1_000_000)
  })

  test('a component that nobody closes, or that nobody opened, takes nothing with it', () => {
    expect(shown('<Note>\n\nin\n\n</Note>\n\nout')).toContain('<p>in</p>\n</div>\n<p>out</p>')
    expect(shown('<Note kind="a">\n\nin\n\nout')).toBe('<p>in</p>\n<p>out</p>')
    expect(shown('in\n\n</Note>\n\nout')).toBe('<p>in</p>\n<p>out</p>')
  })

  test('one that holds nothing is no box, and no open tag for all that follows', () => {
    expect(shown('a\n\n<Solution />\n\n<Note/>\n\nb')).toBe('<p>a</p>\n<p>b</p>')
    expect(shown('## A <sup class="vt-badge" data-text="3.5+" /> {#own}\n\nb')).toBe(
      '<h2 id="own">A <sup>3.5+</sup></h2>\n<p>b</p>',
    )
  })

  test('Hugo’s own included texts, from any folder that the text lies in', () => {
    expect(shown('- {{% include "b.md" %}}\n\n{{< new-in 0.154.0 />}} b')).toContain('<p>(New in 0.154.0) b</p>')
    expect(shown('{{% include "a/b.md" %}}')).toContain('<p>b</p>')
  })

  test('attributes may have brackets, braces and lines of their own', () => {
    expect(shown('<Foo\n  :a="b > c"\n  d={{ e: "}" }}\n  {...f}\n>\n\n**in**\n\n</Foo>', 'mdx')).toBe(
      '<p><strong>in</strong></p>',
    )
    expect(shown('a <b className="x" style={{ a: 1 }}>bold</b>', 'mdx')).toBe('<p>a <b>bold</b></p>')
  })

  test('both ways of Vue’s documentation stand under their names', () => {
    expect(shown('<div class="options-api">\n\none\n\n</div>\n<div class="composition-api">\n\ntwo\n\n</div>')).toMatch(
      /<strong>Options API<\/strong>.*one.*<strong>Composition API<\/strong>.*two/s,
    )
  })

  test('both ways of a sentence stand apart', () => {
    expect(
      shown(
        'Use <span class="options-api">`data`</span><span class="composition-api">`ref()`</span> and <span class="options-api">`this`</span>.',
      ),
    ).toBe(
      '<p>Use <span><code>data</code></span> / <span><code>ref()</code></span> and <span><code>this</code></span>.</p>',
    )
    expect(shown('<div class="sfc">\n\none\n\n</div>')).toContain('<strong>SFC</strong>')
  })

  test('formulas are no marks of another tool', () => {
    const formula = '$\\frac{{a}}{b} < c <d> {{HTMLElement("a")}}$ and \\(x^{{2}}\\)'
    expect(plain(formula, 'mdx').text).toBe(formula)
    const hugo = 'In {{< katex >}} x^2 {{< /katex >}} a line.\n\n{{< katex display >}}\ny^2\n{{< /katex >}}'
    expect(plain(hugo).text).toBe('In $` x^2 `$ a line.\n\n```math\ny^2\n```')
    expect(shown(hugo).match(/<math/g)).toHaveLength(2)
    expect(plain('$5 {{HTMLElement("a")}} $10').text).toContain('`<a>`')
  })

  test('an export ends where its brackets do, an import where its file is named', () => {
    const code = "import a from 'b'\nexport const c = {\n\n  d: () => 1,\n}\n# Title"
    expect(plain(code, 'mdx').text.trim()).toBe('# Title')
    expect(plain('export const a = {\n\nText that is never lost', 'mdx').text).toContain('Text that is never lost')
  })

  test('VuePress’s and VitePress’s tabs stand under their names', () => {
    expect(shown('::: tabs\n== One\na\n== Two\nb\n:::')).toBe(
      '<p><strong>One</strong></p>\n<p>a</p>\n<p><strong>Two</strong></p>\n<p>b</p>',
    )
    expect(shown(':::: code-group\n::: code-group-item npm\n```sh\na\n```\n:::\n::::')).toContain(
      '<p><strong>npm</strong></p>\n<pre>',
    )
  })
})

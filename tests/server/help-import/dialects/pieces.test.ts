import { describe, expect, test } from 'vitest'
import { plainMarkdown } from '#server/help-import/dialects/plain.ts'
import { fileNames } from '#server/help-import/dialects/wiki.ts'
import { renderMarkdown } from '#server/text/markdown.ts'

const files = new Map([
  ['a/b.md', 'b\n\n<!--@include: ./c.md-->'],
  ['a/c.md', 'c\n\n<!--@include: ./b.md-->'],
  ['big.md', 'x'.repeat(400_000)],
  ['code.rs', 'fn one() {}\n// ANCHOR: two\n  fn two() {}\n// ANCHOR_END: two\nfn three() {}\n'],
  ['a/book.md', '---\ntitle: Book\n---\nA book with {{#include ../code.rs:1}}\n'],
  ['k8s.yaml', '---\na: 1\n---\nb: 2\n'],
  ['a/self.md', '{{#include self.md}}'],
  ['notes/deep/A (b) note.md', ''],
  ['notes/Note.md', ''],
  ['notes/deep/Note.md', ''],
  ['pictures/one.png', ''],
])

const named = fileNames([...files.keys()])

function plain(text: string, kind: 'md' | 'mdx' = 'md') {
  const remarks: string[] = []
  const warn = (reason: string) => remarks.push(reason)
  return {
    text: plainMarkdown(text, { path: 'a/page.md', kind, read: (path) => files.get(path) ?? null, named, warn }),
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
    '!!! note that nothing is written in\n\nText',
    '=== a\n    code',
    'A title\n===\n\nText',
    '```\n!!! note\n    Text\n[[Note]]\n```',
    'A [[link]](note.md), [[1]][a], `[[Note]]`, [[toc]], [[ ]] and [ [x] ].',
    '{{#if a}} b {{/if}}',
    'Write `{{#include book.md}}` for that.',
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

describe('MkDocs', () => {
  test('F42 boxes and tabs hold what is written four spaces further in', () => {
    const html = shown(
      [
        '!!! warning "Mind *this*"',
        '',
        '    First line',
        '    second line.',
        '',
        '    ```yaml',
        '    a: 1',
        '    ```',
        '',
        '    !!! example inline end',
        '        Inner text.',
        '',
        'After.',
        '',
        '??? tip "More"',
        '\tHidden.',
        '',
        '???+ question',
        '    Open.',
        '',
        '1. One',
        '',
        '    === "Linux"',
        '',
        '        Use `apt`.',
        '',
        '    === "macOS"',
        '',
        '        Use brew.',
      ].join('\n'),
    )
    expect(html).toMatch(
      /^<div class="callout callout-warning"><p class="callout-title">Mind \*this\*<\/p>\s*<p>First line\nsecond line\.<\/p>\s*<pre><code class="language-yaml">.*<\/pre>\s*<div class="callout callout-note"><p class="callout-title">Note<\/p>\s*<p>Inner text\.<\/p>\s*<\/div>\s*<\/div>\s*<p>After\.<\/p>/s,
    )
    expect(html).toMatch(
      /<details><summary>More<\/summary>\s*<p>Hidden\.<\/p>\s*<\/details>\s*<div class="callout callout-note">/,
    )
    expect(html).toMatch(
      /<ol>\s*<li>\s*<p>One<\/p>\s*<p><strong>Linux<\/strong><\/p>\s*<p>Use <code>apt<\/code>\.<\/p>\s*<p><strong>macOS<\/strong><\/p>\s*<p>Use brew\.<\/p>\s*<\/li>\s*<\/ol>$/,
    )
  })

  test('F42 a box that explains boxes keeps what is between its fences', () => {
    const html = shown('!!! note\n    ```md\n    ::: tip\n    !!! tip\n        a\n    :::\n    ```\n    End.')
    expect(html).toMatch(
      /^<div class="callout callout-note">.*::: tip\n!!! tip\n.* {4}a\n:::.*<p>End\.<\/p>\s*<\/div>$/s,
    )
  })
})

test('F42 boxes of MkDocs behind a quoted block of code, and behind three backticks within a line, are boxes', () => {
  for (const before of ['> ```js\n> a\n> ```', '``` a ``` in a line'])
    expect([before, shown(`${before}\n\n!!! note\n    Text`)]).toEqual([
      before,
      expect.stringContaining('<div class="callout callout-note">'),
    ])
})

describe('mdBook', () => {
  test('F42 a file, its lines or a part of it stand where they are included, in code as in text', () => {
    expect(plain('{{#include book.md}}').text).toBe('A book with fn one() {}')
    for (const [named, text] of [
      ['../code.rs', 'fn one() {}\n  fn two() {}\nfn three() {}'],
      ['../code.rs:5', 'fn three() {}'],
      ['../code.rs:3:', '  fn two() {}\nfn three() {}'],
      ['../code.rs::1', 'fn one() {}'],
      ['../code.rs:two', 'fn two() {}'],
    ])
      expect(plain(`\`\`\`rust\n{{ #include ${named} }}\n\`\`\``)).toEqual({
        text: `\`\`\`rust\n${text}\n\`\`\``,
        remarks: [],
      })
    expect(plain('```yaml\n{{#include ../k8s.yaml}}\n```').text).toBe('```yaml\n---\na: 1\n---\nb: 2\n```')
    expect(plain('{{#playground ../code.rs:two editable}}').text).toBe('```rust\nfn two() {}\n```')
    expect(plain('\\{{#include a.rs}} {{#title T}}').text).toBe('{{#include a.rs}} ')
  })

  test('F42 what is not there stays and is told, and nothing includes itself without end', () => {
    expect(plain('{{#include gone.rs}}')).toEqual({
      text: '{{#include gone.rs}}',
      remarks: ['an included file is not in the folder: gone.rs'],
    })
    expect(plain('{{#include ../code.rs:gone}}').remarks).toEqual(['../code.rs has no part gone; all of it is shown'])
    expect(plain('{{#include self.md}}').remarks).toEqual(['files include one another without end, or too much'])
  })

  test('F42 attributes behind a comma leave a language its colours', () => {
    expect(shown('```rust,editable\nfn a() {}\n```')).toMatch(
      /<code class="language-rust"><span class="hljs-keyword">fn/,
    )
  })
})

describe('Obsidian', () => {
  test('F42 links name a file by its name or the end of its path', () => {
    for (const [text, markdown] of [
      ['[[Note]]', '[Note](/notes/Note.md)'],
      ['[[deep/note|that *one*]]', '[that \\*one\\*](/notes/deep/Note.md)'],
      ['[[A (b) note#Its Part]]', '[A (b) note \\> Its Part](/notes/deep/A%20%28b%29%20note.md#its-part)'],
      ['[[#Here]]', '[Here](#here)'],
      ['![[one.png|300]]', '![](/pictures/one.png)'],
      ['![[One.PNG|A tree]]', '![A tree](/pictures/one.png)'],
      ['![[Note]]', '[Note](/notes/Note.md)'],
    ])
      expect([text, plain(text as string)]).toEqual([text, { text: markdown, remarks: [] }])
    expect(plain('[[Gone|x]]')).toEqual({ text: '[[Gone|x]]', remarks: ['a link leads nowhere: [[Gone|x]]'] })
  })

  test('F42 a box says whether it is open', () => {
    const title = (source: string) =>
      /<(?:p class="callout-title"|summary)>(.*?)<\/(?:p|summary)>/.exec(shown(source))?.[0]
    expect(title('> [!warning]- Mind\n> Text')).toBe('<summary>Mind</summary>')
    expect(title('> [!warning]-\n> Text')).toBe('<summary>Warning</summary>')
    expect(title('> [!tip]+ Open\n> Text')).toBe('<p class="callout-title">Open</p>')
  })
})

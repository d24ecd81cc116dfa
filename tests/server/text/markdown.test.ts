import { expect, test } from 'vitest'
import { renderMarkdown } from '#server/text/markdown.ts'

const render = (source: string) => renderMarkdown(source, { locale: 'zh-cn' }).html

test('the empty corner of a table is a cell, not a header', () => {
  const html = render('| | 一 |\n|---|---|\n| 二 | 三 |')
  expect(html).toMatch(/<thead>\s*<tr>\s*<td><\/td>\s*<th[^>]*>一<\/th>/)
})

test('boxes are written in the ways of VitePress, Docusaurus and GitHub', () => {
  const title = (source: string) =>
    /<(?:p class="callout-title"|summary)>(.*?)<\/(?:p|summary)>/.exec(render(source))?.[1]
  for (const [source, shown] of [
    [':::tip', '提示'],
    ['::: tip  Two words ', 'Two words'],
    [':::INFO[In *brackets*]', 'In <em>brackets</em>'],
    [':::caution{.wide #x}', '注意'],
    [':::details {open}', '详情'],
    [':::tip[a] b', undefined],
    [':::tipp', undefined],
    [':::constructor', undefined],
    ['::tip', undefined],
  ]) {
    expect([source, title(`${source}\na\n:::`)]).toEqual([source, shown])
  }
  expect(render('::::note\n:::tip\na\n:::\n::::\n\nafter')).toMatch(/<\/div>\s*<\/div>\s*<p>after<\/p>$/)
  expect(render('> [!NOTE]\n> a\n> > [!TIP]\n> > b\n\n> plain')).toMatch(
    /callout-note.*a<\/p>\s*<div class="callout callout-tip">.*b<\/p>\s*<\/div>\s*<\/div>\s*<blockquote>/s,
  )
})

test('headings get ids of their own, and the one that their author gave them', () => {
  const ids = (source: string) =>
    [...render(source).matchAll(/<h\d id="([^"]*)">(.*?)<\/h/g)].map(([, id, text]) => [id, text])
  expect(ids('# a\n# a\n# a-1\n# a\n## b {#own}\n## c {#no id}\n## {#x}')).toEqual([
    ['a', 'a'],
    ['a-1', 'a'],
    ['a-1-1', 'a-1'],
    ['a-2', 'a'],
    ['own', 'b'],
    ['c-no-id', 'c {#no id}'],
    ['x', ''],
  ])
})

test('a callout keeps its look and its title', () => {
  expect(render(':::warning\n小心\n:::')).toMatch(/<div class="callout callout-warning"><p class="callout-title">/)
})

test('a block of code stands under the name of its file, whatever else its first line says', () => {
  const caption = (info: string) => {
    const html = render(`\`\`\`${info}\na\n\`\`\``)
    return [/<figcaption>(.*?)<\/figcaption>/.exec(html)?.[1], /<code class="language-(.*?)"/.exec(html)?.[1]]
  }
  for (const [info, name, language] of [
    ['js', undefined, 'js'],
    ['', undefined, undefined],
    ['js{1,3-4}', undefined, 'js'],
    ['js {1} [a.js]', 'a.js', 'js'],
    ['js [a.js] {1}', 'a.js', 'js'],
    ['sh [npm install]', 'npm install', 'sh'],
    ['jsx title="src/<a>.jsx" showLineNumbers', 'src/&lt;a&gt;.jsx', 'jsx'],
    ["py {2} title='a.py'", 'a.py', 'py'],
    ['ts:line-numbers=2 {1}', undefined, 'ts'],
    ['js-nolint example-good', undefined, 'js'],
    ['c++ [a.cpp]', 'a.cpp', 'c++'],
    ['mermaid', '图的源码（Mermaid）', 'mermaid'],
  ] as const) {
    expect([info, ...caption(info)]).toEqual([info, name, language])
  }
})

test('notes that only tell a generator which lines to mark are not shown', () => {
  const html = render(
    '```txt\na // [!code focus]\n// highlight-next-line\nb\n# highlight-start\n// [!code word:x]\nc [!code d]\ne // [!code --] f\n```',
  )
  expect(html).toContain('>a\nb\nc [!code d]\ne // [!code --] f\n</code>')
})

test('a list of terms with definitions is one; any other list stays', () => {
  expect(render('- a `b`\n  - : c\n- d\n  - : e\n\n    f\n  - : g')).toBe(
    '<dl><dt>a <code>b</code></dt>\n<dd>c</dd>\n<dt>d</dt>\n<dd>\n<p>e</p>\n<p>f</p>\n</dd>\n<dd>\n<p>g</p>\n</dd>\n</dl>',
  )
  for (const other of [
    '- a\n  - : b\n- c',
    '- a\n  - : b\n  - c',
    '- a\n\n  more\n  - : b',
    '- a\n  1. : b',
    '1. a\n   - : b',
    '- : a',
  ]) {
    expect([other, render(other).includes('<dl>')]).toEqual([other, false])
  }
  expect(render('1. one\n\n   - a\n     - : b\n2. two')).toContain('<dl><dt>a</dt>\n<dd>b</dd>\n</dl>')
})

test('an alert may have a title of its own', () => {
  expect(render('> [!TIP] Own *title*\n> text')).toContain(
    '<p class="callout-title">Own <em>title</em></p>\n<p>text</p>',
  )
  for (const other of ['> [!TIP](a) text', '> [!TIP][a]\n\n[a]: b', '> [!a] text'])
    expect(render(other)).toContain('<blockquote>')
})

test('code of what documentation shows has its colours, under the names that are usual', () => {
  const plain = Object.entries({
    vue: '<template><a :b="c" /></template>',
    svelte: '<p>{#if a}b{/if}</p>',
    astro: '<p class="a">b</p>',
    mdx: '# Title',
    toml: '[a]\nb = "c"',
    ini: '[a]\nb = c',
    dotenv: 'A=1 # b',
    diff: '+ a\n- b',
    dockerfile: 'FROM node:20\nRUN npm ci',
    docker: 'FROM node:20',
    nginx: 'server { listen 80; }',
    graphql: 'query { a(b: 1) }',
    powershell: 'Get-Item -Path $a',
    ps1: '$a = 1',
    hcl: 'resource "a" "b" { c = 1 }',
    terraform: 'variable "a" { default = true }',
    kotlin: 'fun main() = 1',
    swift: 'let a = 1',
    dart: 'void main() {}',
    scala: 'def a = 1',
    elixir: 'def a, do: 1',
    http: 'GET / HTTP/1.1\nHost: a',
    console: '$ npm ci\nadded',
    'shell-session': '$ npm ci',
    'sh-session': '$ npm ci',
    json5: '{ "a": 1 }',
    jsonc: '{ "a": 1 } // b',
    protobuf: 'message A { int32 b = 1; }',
    cmake: 'project(a)',
    jinja2: '{% if a %}',
    liquid: '{% if a %}',
    'go-html-template': '{{ if .a }}b{{ end }}',
    haskell: 'main = putStrLn "a"',
    clojure: '(defn a [] 1)',
    latex: '\\frac{a}{b}',
    properties: 'a.b = c',
    bat: '@echo off',
    groovy: 'def a = 1',
    erlang: '-module(a).',
  }).filter(([name, code]) => !render(`\`\`\`${name}\n${code}\n\`\`\``).includes('<span class="hljs-'))
  expect(plain.map(([name]) => name)).toEqual([])
  expect(render('```nosuch\na = 1\n```')).toContain('<code class="language-nosuch">a = 1')
})

test('emphasis beside Chinese, Japanese and Korean is emphasis, and nothing between two of them is', () => {
  for (const [source, html] of [
    ['**注意：**退款', '<strong>注意：</strong>退款'],
    [
      '点击**“确认退款”**按钮，再看**《协议》**第三条',
      '点击<strong>“确认退款”</strong>按钮，再看<strong>《协议》</strong>第三条',
    ],
    ['价格是**100元（含税）**起', '价格是<strong>100元（含税）</strong>起'],
    ['~~旧价：￥99，~~新价', '<s>旧价：￥99，</s>新价'],
    ['*提示：*斜体', '<em>提示：</em>斜体'],
    ['**한국어(조사)**는', '<strong>한국어(조사)</strong>는'],
    ['**重要です。**次へ', '<strong>重要です。</strong>次へ'],
    [
      '执行**`npm start`**命令，打开**[设置](/a)**',
      '执行<strong><code>npm start</code></strong>命令，打开<strong><a href="/a">设置</a></strong>',
    ],
    ['* 5 ** 3 ** 2', '<ul>\n<li>5 ** 3 ** 2</li>\n</ul>'],
  ] as const)
    expect([source, render(source).replace(/^<p>|<\/p>$/g, '')]).toEqual([source, html])
})

test('an address without brackets is a link, and ends where a reader sees its end', () => {
  const links = (source: string) =>
    [...render(source).matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, words]) => [href, words])
  const same = (...addresses: string[]) => addresses.map((address) => [address, address])
  for (const [source, found] of [
    ['安装包在 https://a.example/app/1.2，下载后双击。', same('https://a.example/app/1.2')],
    ['详见https://a.example/guide（中文说明）了解', same('https://a.example/guide')],
    ['请访问https://a.example查看。', same('https://a.example')],
    [
      'See https://a.example/b_c_d.html. And (https://b.example/x_(y)).',
      same('https://a.example/b_c_d.html', 'https://b.example/x_(y)'),
    ],
    ['https://a.example:8080/x?y=1#z；再', same('https://a.example:8080/x?y=1#z')],
    ['**https://a.example/**', same('https://a.example/')],
    ['https://例子.中国/路径，好', [['https://xn--fsqu00a.xn--fiqs8s/%E8%B7%AF%E5%BE%84', 'https://例子.中国/路径']]],
    [
      '邮箱：help@a.example。联系b.c@a.example吧',
      [
        ['mailto:help@a.example', 'help@a.example'],
        ['mailto:b.c@a.example', 'b.c@a.example'],
      ],
    ],
    [
      '[https://a.example](https://b.example) <https://c.example>',
      [
        ['https://b.example', 'https://a.example'],
        ['https://c.example', 'https://c.example'],
      ],
    ],
    ['`https://a.example` pkg@1.2.3 //a.example/b ftp://a.example www.a.example javascript://a.example', []],
  ] as const)
    expect([source, links(source)]).toEqual([source, found])
  expect(render('https://a.example')).toContain('rel="noopener noreferrer nofollow"')
})

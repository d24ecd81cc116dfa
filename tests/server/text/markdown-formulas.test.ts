import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { htmlText } from '#search/html-text.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'

const render = (source: string) => renderMarkdown(source, { locale: 'en' }).html
/** The TeX of each formula that a text shows, those in lines of their own after `= `. */
const formulasOf = (source: string) =>
  [...new JSDOM(render(source)).window.document.querySelectorAll('math')].map(
    (math) => (math.getAttribute('display') === 'block' ? '= ' : '') + math.querySelector('annotation')?.textContent,
  )

describe('formulas', () => {
  test('stand between dollars, in a block of code called math, and in TeX’s own brackets', () => {
    for (const [source, ...found] of [
      ['a $x^2$ b', 'x^2'],
      ['由$x$得$y$。', 'x', 'y'],
      ['($a_1$, $b$)', 'a_1', 'b'],
      ['$a \\$ b$', 'a \\$ b'],
      ['*$a*b$*', 'a*b'],
      ['$x\n= y$', 'x\n= y'],
      ['$`a_b`$', 'a_b'],
      ['a $$x^2$$ b', '= x^2'],
      ['$$\nx\n\ny\n$$', '= x\n\ny'],
      ['$$x\n= y$$', '= x\n= y'],
      ['text\n$$x$$\ntext', '= x'],
      ['> $$\n> a\n> $$\n\n- $$\n  b\n  $$', '= a', '= b'],
      ['```math\n\\frac{1}{2}\n```', '= \\frac{1}{2}'],
      ['\\(x\\) and \\(a+b\\)', 'x', 'a+b'],
      ['\\[\n\\sum_i i\n\\]', '= \\sum_i i'],
      ['\\[ x = 1 \\]', '= x = 1'],
    ]) {
      expect([source, ...formulasOf(source as string)]).toEqual([source, ...found])
    }
    expect(render('$\\frac{a}{b}$')).toContain('<mfrac><mi>a</mi><mi>b</mi></mfrac>')
    expect(render('a $$x$$ b')).toContain('<span class="formula"><math display="block"')
    expect(render('$$x$$')).toContain('<div class="formula"><math display="block"')
  })

  test('prices, variables and escaped signs are text', () => {
    for (const source of [
      '$5 and $10',
      '$5-$10, $5/$6',
      'from $5 and up to 10$ each',
      '一件$5元，他付了$',
      'US$5 to US$10$',
      '$HOME/bin:$PATH',
      '$store and $router',
      ['', '{a}/', '{b}'].join('$'),
      '`$a` $ `b$`',
      '\\$x$',
      '$ x $',
      '$$ and $$',
      '$$',
      'a $x\n\ny$ b',
      '\\(see below\\)',
      '\\[not a link\\]',
      '\\[1\\]',
      '\\(\\)',
    ]) {
      expect([source, render(source).includes('<math')]).toEqual([source, false])
    }
    expect(render('$5 and $10')).toBe('<p>$5 and $10</p>')
  })

  test('one that is no TeX shows its source, also one that takes too much', () => {
    expect(render('a $\\frac{$ b')).toBe('<p>a <code>$\\frac{$</code> b</p>')
    expect(render('$$\n\\nosuch <b>\n$$')).toBe('<pre><code>$$\n\\nosuch &lt;b&gt;\n$$</code></pre>')
    expect(render('```math\n\\frac{\n```')).toContain('<code class="language-math">\\frac{\n</code>')
    expect(render(`$${'{'.repeat(2000)}x${'}'.repeat(2000)}$`)).not.toContain('<math')
    expect(render(`$x${' + x'.repeat(2000)}$`)).not.toContain('<math')
  })

  test('what is found and shown of one is its TeX', () => {
    expect(htmlText(render('Area $\\pi r^2$ of a circle, $a<b$.'))).toBe('Area \\pi r^2 of a circle, a<b.')
    expect(htmlText(render('<math><mi>E</mi><mo>=</mo><mi>m</mi></math> raw'))).toBe('E = m raw')
    const { toc } = renderMarkdown('## The $x^2$ rule', { locale: 'en' })
    expect(toc).toEqual([{ id: 'the-x2-rule', text: 'The x^2 rule', level: 2 }])
  })

  test('F42 F43 nothing in one runs, links, styles or hides: it is elements and attributes of a list', () => {
    const attacks = [
      '$\\href{javascript:alert(1)}{x}$',
      '$\\url{javascript:alert(1)}$',
      '$\\includegraphics{https://x.example/a.png}$',
      '$\\class{callout}{x} \\id{root}{y} \\style{color:red}{z} \\data{a=b}{c}$',
      '$\\text{<img src=x onerror=alert(1)>}$',
      '$\\text{</math><script>alert(1)</script>}$',
      '$x</annotation></semantics></math><img src=x onerror=1>$',
      '$\\color{red;background:url(//x.example)}{x}$',
      '$\\rule{1000em}{1000em}$',
      '<math href="javascript:1" onclick="1"><mi xlink:href="javascript:1" style="color:red">x</mi></math>',
      '<math><annotation-xml encoding="text/html"><img src=x onerror=1></annotation-xml></math>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<math><mi><svg><foreignObject><script>1</script></foreignObject></svg></mi></math>',
      '<math><maction actiontype="statusline#http://x.example">a</maction></math>',
      '<math><mi mathvariant="x&quot; onload=1" mathcolor="url(x)">x</mi></math>',
    ]
    for (const attack of attacks) expect([attack, htmlDangers(render(attack))]).toEqual([attack, []])
    expect(render('$\\color{red}{x}$')).toContain('mathcolor="#ff0000"')
    expect(render('$\\boxed{x}$')).toContain('class="tml-fbox"')
  })

  test('F64 a macro that grows without end is its source', () => {
    for (const tex of [
      '\\def\\a{\\a\\a}\\a',
      '\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b\\b\\b}\\c\\c\\c\\c\\c\\c\\c\\c\\c\\c',
      `\\def\\a{${'x'.repeat(4000)}}${'\\a'.repeat(190)}`,
      '\\newcommand{\\x}[1]{#1#1#1#1}\\x{\\x{\\x{\\x{\\x{\\x{\\x{a}}}}}}}',
    ])
      expect(render(`$${tex}$`)).not.toContain('<math')
    // What one formula defines, the next does not know.
    expect(render('$\\gdef\\own{x}\\own$ and $\\own$')).toContain('<code>$\\own$</code>')
  })
})

import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { cleanSvg, SvgRefused } from '#server/text/svg.ts'

const { DOMParser } = new JSDOM('').window
const svg = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const inside = (source: string) => cleanSvg(svg(source)).svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')
const sizeOf = (attributes: string) => {
  const { width, height } = cleanSvg(svg('', attributes))
  return `${width}x${height}`
}

/** What in a drawing runs, moves, embeds or asks elsewhere, as a browser sees it by either of its parsers. */
function dangersOf(drawing: string): string[] {
  return (['image/svg+xml', 'text/html'] as const).flatMap((type) => {
    const document = new DOMParser().parseFromString(drawing, type)
    return [...document.querySelectorAll('parsererror, svg, svg *')].flatMap((element) => [
      ...(/^(parsererror|script|a|foreignobject|iframe|object|embed|handler|set|animate|feimage|body|html)$/i.test(
        element.localName,
      )
        ? [element.localName]
        : []),
      ...[...element.attributes]
        .filter(
          ({ name, value }) => /^on/i.test(name) || /x\.example|javascript|text\/html|data:image\/svg/.test(value),
        )
        .map(({ name }) => name),
      ...(element.localName === 'style' && /import|x\.example/.test(element.textContent ?? '') ? ['style'] : []),
    ])
  })
}

describe('a drawing of somebody else’s', () => {
  test('keeps shapes, words, styles and what refers to its own parts', () => {
    for (const kept of [
      '<path d="M0 0h1" fill="url(#a)" transform="scale(2)"></path>',
      '<text x="1" font-size="12">A &amp; B &lt; C</text>',
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>',
      '<style>.a > b{fill:url(#a)}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style>',
      '<g id="b" style="fill:red"></g><use href="#b"></use><use xlink:href="#b"></use>',
      '<image href="data:image/png;base64,iVBORw0KGgo="></image>',
      '<clipPath id="c"><rect width="1" height="1"></rect></clipPath>',
    ])
      expect(inside(kept)).toBe(kept)
    expect(inside('<style><![CDATA[.a{fill:red}]]></style>')).toBe('<style>.a{fill:red}</style>')
    // draw.io's: words in HTML, and beside them what others show.
    expect(inside('<switch><foreignObject><div>x</div></foreignObject><text>x</text></switch>')).toBe(
      '<switch><text>x</text></switch>',
    )
  })

  test('has its size in pixels: what it says, or its view box', () => {
    for (const [attributes, size] of [
      ['width="40" height="30"', '40x30'],
      ['width="40px" height="30.4px" viewBox="0 0 4 3"', '40x30'],
      ['viewBox="0 0 200 100"', '200x100'],
      ['viewBox="-5,-5,200,100" width="100"', '100x50'],
      ['width="100%" height="100%" viewBox="0 0 8 6"', '8x6'],
      ['width="1in" height="2.54cm"', '96x96'],
      ['', '300x150'],
      ['width="1e99" viewBox="0 0 NaN 0"', '300x150'],
    ])
      expect([attributes, sizeOf(attributes as string)]).toEqual([attributes, size])
    expect(cleanSvg(svg('', 'width="40" height="30"')).svg).toBe(
      '<svg width="40" height="30" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30"></svg>',
    )
  })

  test('F42 has nothing that runs, moves, asks elsewhere or is no drawing', () => {
    let seen = 0
    for (const attack of [
      '<script>alert(1)</script>',
      '<script xlink:href="//x.example/a.js"/>',
      '<SCRIPT>1</SCRIPT>',
      '<g onload="alert(1)" onclick="1"/>',
      '<a href="javascript:alert(1)"><text>x</text></a>',
      '<a xlink:href="https://x.example"><text>x</text></a>',
      '<use href="https://x.example/a.svg#a"/>',
      '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
      '<image href="https://x.example/a.png"/>',
      '<image href="data:image/svg+xml,&lt;svg onload=1&gt;"/>',
      '<image href="data:text/html,x"/>',
      '<feImage href="https://x.example/a.png"/>',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:1"/></body></foreignObject>',
      '<foreignObject><style>*{}</style><script>1</script></foreignObject>',
      '<set attributeName="href" to="javascript:1"/>',
      '<animate attributeName="onload" values="1"/>',
      '<style>@import url(//x.example/a.css);</style>',
      '<style>@\\69mport "//x.example";</style>',
      '<style>a{fill:url(https://x.example/a)}</style>',
      '<style>a{background:u\\72l(//x.example)}</style>',
      '<style>a{background:image-set("//x.example/a" 1x)}</style>',
      '<style></style><script>1</script>',
      '<style><![CDATA[</style><script>1</script>]]></style>',
      '<g style="background:url(//x.example/a)"/>',
      '<g fill="url(//x.example/a#b)"/>',
      '<html:script xmlns:html="http://www.w3.org/1999/xhtml">1</html:script>',
      '<metadata><script>1</script></metadata>',
      '<title><script>1</script></title>',
      '<text>&lt;script&gt;1&lt;/script&gt;</text>',
      '<?xml-stylesheet href="//x.example/a.css"?>',
      '<!--<script>1</script>--><!--[if IE]><script>1</script><![endif]-->',
      '<handler type="application/ecmascript">1</handler>',
      '<iframe src="//x.example"/><object data="//x.example"/><embed src="//x.example"/>',
    ]) {
      expect([attack, dangersOf(cleanSvg(svg(attack)).svg)]).toEqual([attack, []])
      // The check itself sees what is dangerous.
      if (dangersOf(svg(attack)).length > 0) seen++
    }
    expect(seen).toBeGreaterThan(24)
  })

  test('F64 entities stay unread, and parts that unfold into millions are refused', () => {
    const lol = '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(cleanSvg(lol + svg('<text>&b;&x;</text>')).svg).not.toMatch(/lol|passwd|ENTITY/)
    const steps = Array.from({ length: 20 }, (_, n) => `<g id="a${n}">${`<use href="#a${n + 1}"/>`.repeat(10)}</g>`)
    expect(() => cleanSvg(svg(steps.join('')))).toThrow(SvgRefused)
    const patterns = steps.map((step) => step.replaceAll('<use href="', '<rect fill="url(').replaceAll('"/>', ')"/>'))
    expect(() => cleanSvg(svg(patterns.join('')))).toThrow(SvgRefused)
    expect(() => cleanSvg(svg('<g id="a"><use href="#a"/></g>'))).toThrow(SvgRefused)
    const chain = Array.from({ length: 5_000 }, (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/></g>`).join('')
    expect(() => cleanSvg(svg(chain))).toThrow(SvgRefused)
    expect(inside(`<g id="a"><path/></g>${'<use href="#a"/>'.repeat(1_000)}`).match(/<use/g)).toHaveLength(1_000)
  })

  test('what is no drawing is refused; what is broken ends where it can', () => {
    for (const none of ['', 'text', '<html><body>x</body></html>', '<?xml version="1.0"?><x/>', '{}'])
      expect(() => cleanSvg(none)).toThrow(SvgRefused)
    expect(cleanSvg('<svg><g><path d="M0 0"').svg).toMatch(/^<svg [^>]*><g>.*<\/g><\/svg>$/)
    expect(cleanSvg('﻿<?xml version="1.0"?>\n<!-- a -->\n<svg viewBox="0 0 1 1"><g/></svg>\n').width).toBe(1)
  })
})

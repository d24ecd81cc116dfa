import { JSDOM } from 'jsdom'

const allowed = new Set(
  'A ABBR ASIDE B BDI BDO BLOCKQUOTE BR CAPTION CITE CODE COL COLGROUP DD DEL DETAILS DFN DIV DL DT EM FIGCAPTION FIGURE H2 H3 H4 H5 H6 HR I IMG INS KBD LI MARK OL P PRE Q RP RT RUBY S SAMP SMALL SPAN STRONG SUB SUMMARY SUP TABLE TBODY TD TFOOT TH THEAD TIME TR U UL VAR'.split(
    ' ',
  ),
)
const attributes =
  /^(id|class|title|lang|dir|href|rel|src|alt|width|height|loading|decoding|start|reversed|type|value|open|datetime|colspan|rowspan|scope|span|role|tabindex|aria-label)$/

/** Of formulas: no address, no style, nothing that another element could be hidden in. */
const mathNames = new Set(
  'math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts mphantom mpadded mstyle mtable mtr mtd menclose'.split(
    ' ',
  ),
)
const mathAttributes =
  /^(id|class|title|lang|dir|encoding|display|displaystyle|scriptlevel|mathvariant|mathcolor|mathbackground|mathsize|stretchy|symmetric|fence|separator|largeop|movablelimits|accent|accentunder|form|lspace|rspace|minsize|maxsize|linethickness|width|height|depth|voffset|columnalign|columnspan|rowspan|columnlines|rowlines|frame|notation)$/

const { DOMParser } = new JSDOM('').window

/** Everything in a piece of HTML that could run, hide or send something, as a browser would see it. */
export function htmlDangers(html: string): string[] {
  const document = new DOMParser().parseFromString(
    `<!doctype html><body><main>${html}</main><i id="end"></i>`,
    'text/html',
  )
  const found: string[] = []
  const main = document.querySelector('main')
  if (!main || document.body.children.length !== 2) found.push('breaks out of its place')
  for (const element of main?.querySelectorAll('*') ?? []) {
    const isMath = mathNames.has(element.localName)
    if (!isMath && !allowed.has(element.tagName)) found.push(`<${element.tagName}>`)
    for (const { name, value } of element.attributes) {
      if (!(isMath ? mathAttributes : attributes).test(name)) found.push(`${element.tagName} ${name}`)
      if (name === 'id' && /^(root|config|payload)$/.test(value)) found.push(`id ${value}`)
    }
    const href = element.getAttribute('href')
    if (href !== null) {
      const { protocol, hostname } = new URL(href, 'https://own.example/help/x')
      if (!['http:', 'https:', 'mailto:'].includes(protocol)) found.push(`href ${href}`)
      if (protocol !== 'mailto:' && hostname !== 'own.example' && !element.getAttribute('rel')?.includes('noopener'))
        found.push(`no rel ${href}`)
    }
    const src = element.getAttribute('src')
    if (src !== null && !/^https?:$/.test(new URL(src, 'https://own.example/').protocol)) found.push(`src ${src}`)
  }
  return found
}

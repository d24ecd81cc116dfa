/** The elements of HTML, drawings and formulas. */
const names = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blockquote body br button canvas ' +
    'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
    'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ' +
    'ins kbd label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript object ' +
    'ol optgroup option output p param path picture plaintext pre progress q rb rp rt rtc ruby s samp script search ' +
    'section select slot small source span strike strong style sub summary sup svg table tbody td template textarea ' +
    'tfoot th thead time title tr track tt u ul use var video wbr xmp ' +
    // Of drawings and formulas.
    'circle clippath defs ellipse g line lineargradient polygon polyline radialgradient rect stop symbol text tspan ' +
    'mfrac mi mn mo mrow msqrt mspace msub msubsup msup mtable mtd mtext mtr semantics annotation mglyph malignmark'
  ).split(' '),
)

/** Whether a tag is HTML's own; Vue and React tell `<Link>` and `<link>` apart, and nobody writes `<IMG>` for a component. */
export function isHtmlName(name: string): boolean {
  const lower = name.toLowerCase()
  return names.has(lower) && (name === lower || name === name.toUpperCase())
}

/** Whether a tag is a component of Vue or React, by its name. */
export function isComponentName(name: string): boolean {
  return !isHtmlName(name) && /^[A-Z]|[-.]/.test(name)
}

/** Those that hold nothing and are never closed. */
export const voidNames = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

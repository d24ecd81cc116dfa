import temml from 'temml'
import { textLimits } from '#contract/base/text-limits.ts'
import { limit } from './markdown-bounds.ts'

/** Characters of MathML that one text may have, and how many times as long as its TeX that of one formula may be. */
const textChars = 1_000_000
const growth = 100
/** How often macros are replaced in a formula: those of TeX itself, and its own, which may hold anything. */
const expansions = 1_000
const ownExpansions = 100
/** Characters of formulas with macros of their own in a text. */
const ownChars = 4_000

const defines = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![A-Za-z])/

export type DrawFormula = (tex: string, isDisplay: boolean) => string | null

/**
 * Draws the formulas of one text as MathML, which browsers show by themselves; the TeX stays beside it for search and
 * for readers who copy it. Null for what is no TeX, or more of it than a page may have: then its source is shown;
 * throws TooComplex for more formulas than that. Nothing that it draws is believed: all of it passes the sanitiser.
 */
export function createFormulas(): DrawFormula {
  let left = textChars
  let ownLeft = ownChars
  let count = 0
  return (tex, isDisplay) => {
    limit('tooManyFormulas', ++count, textLimits.formulas)
    const hasOwn = defines.test(tex)
    if (hasOwn) ownLeft -= tex.length
    if (left <= 0 || (hasOwn && ownLeft < 0)) return null
    const drawn = draw(tex, isDisplay, hasOwn ? ownExpansions : expansions)
    if (drawn === null || drawn.length > Math.min(left, 1_000 + growth * tex.length)) return null
    left -= drawn.length
    return drawn
  }
}

function draw(tex: string, displayMode: boolean, maxExpand: number): string | null {
  try {
    // Macros of one formula are not those of the next; commands that name addresses, classes or styles are not trusted.
    return temml.renderToString(tex, {
      displayMode,
      annotate: true,
      throwOnError: true,
      trust: false,
      macros: {},
      maxExpand,
      maxSize: [20, 20],
    })
  } catch {
    // Also where it is nested so deeply that there is no room for it.
    return null
  }
}

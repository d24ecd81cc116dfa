import type { Attributes } from 'sanitize-html'

/** The elements of MathML Core and `menclose`, which draws lines around and through; nothing that embeds, links or acts. */
export const mathElements =
  'math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts mphantom mpadded mstyle mtable mtr mtd menclose'.split(
    ' ',
  )

/** Attributes that say how a formula looks; each value is a word, a length or a colour. */
export const mathAttributes = (
  'display displaystyle scriptlevel mathvariant mathcolor mathbackground mathsize stretchy symmetric fence separator ' +
  'largeop movablelimits accent accentunder form lspace rspace minsize maxsize linethickness width height depth voffset ' +
  'columnalign columnspan rowspan columnlines rowlines frame notation'
).split(' ')

/** Classes of Temml that our styles know. */
export const mathClasses = ['tml-left', 'tml-right', 'tml-overline', 'tml-underline', 'tml-fbox']

const value = /^[\w #.%+-]{1,60}$/

/** What of an element's attributes may stay. Temml writes colours and boxes as styles, which our pages have none of. */
export function mathAttribs({ style = '', ...attribs }: Attributes): Attributes {
  const kept = Object.fromEntries(
    Object.entries(attribs).filter(([name, text]) => name === 'class' || value.test(text)),
  )
  const colour = /(?:^|;)\s?color:\s?(#[0-9a-f]{3,8}|[a-z]{3,20})\s?(?:;|$)/i.exec(style)?.[1]
  if (colour !== undefined) kept.mathcolor = colour
  if (style.includes('border:1px solid')) kept.class = 'tml-fbox'
  return kept
}

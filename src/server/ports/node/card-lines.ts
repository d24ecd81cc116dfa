import { isKnown } from './card-font.ts'

/** Characters of a text that are looked at: more than three lines can show. */
const mostChars = 240
/** UTF-16 units of what is one sign to its reader: a family of emoji, not a tower of accents. */
const mostUnits = 12

/**
 * A text as a picture can show it: one line of bounded length, without what steers writing or stacks on it, and without
 * emoji that the font has not, which would be boxes.
 */
export function drawable(text: string): string {
  const signs: string[] = []
  const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
  const plain = text
    .slice(0, 8 * mostChars)
    .replace(/[\p{C}\p{Z}\s]/gu, (char) => (/[\p{Cf}\p{Cs}]/u.test(char) ? '' : ' '))
  for (const { segment } of segmenter.segment(plain)) {
    if (signs.length >= mostChars) break
    const sign = segment.length > mostUnits ? (String.fromCodePoint(segment.codePointAt(0) ?? 32) as string) : segment
    if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(sign) && !isKnown(sign)) continue
    if (sign === ' ' && (signs.length === 0 || signs.at(-1) === ' ')) continue
    signs.push(sign)
  }
  return signs.join('').trim()
}

/**
 * A text in lines no wider than `width`, broken between words where it can be, at most `most` of them; what does not fit
 * ends in an ellipsis. `fits` is false then.
 */
export function linesOf(
  text: string,
  { width, most, measure }: { width: number; most: number; measure: (text: string) => number },
): { lines: string[]; fits: boolean } {
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  const lines: string[] = []
  let line = ''
  const queue = closedUp(words).reverse()
  while (queue.length > 0) {
    const word = queue.pop() as string
    if (measure((line + word).trimEnd()) <= width) {
      line += word
      continue
    }
    if (line === '') {
      // A word that is wider than a line is cut.
      const signs = [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(word)].map(
        ({ segment }) => segment,
      )
      let kept = 1
      while (kept < signs.length && measure(signs.slice(0, kept + 1).join('')) <= width) kept++
      line = signs.slice(0, kept).join('')
      if (kept < signs.length) queue.push(signs.slice(kept).join(''))
    } else {
      queue.push(word.trimStart())
    }
    if (lines.length === most - 1 && queue.some((rest) => rest.trim() !== '')) {
      return { lines: [...lines, cut(line, width, measure)], fits: false }
    }
    lines.push(line.trim())
    line = ''
  }
  if (line.trim() !== '') lines.push(line.trim())
  return { lines, fits: true }
}

/** No line begins with a mark that closes, none ends with one that opens. */
function closedUp(words: string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const belongs = /^[\p{Pe}\p{Pf}\p{Po}]/u.test(word) && !/^[¿¡"'#&*@/\\]/.test(word)
    if (
      before !== undefined &&
      before.trim() !== '' &&
      before.length < 40 &&
      (belongs || /[\p{Ps}\p{Pi}]$/u.test(before))
    )
      joined[joined.length - 1] = before + word
    else joined.push(word)
  }
  return joined
}

function cut(line: string, width: number, measure: (text: string) => number): string {
  let signs = [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(line.trimEnd())].map(
    ({ segment }) => segment,
  )
  while (signs.length > 1 && measure(`${signs.join('')}…`) > width) signs = signs.slice(0, -1)
  return `${signs.join('').trimEnd()}…`
}

/** What a UTF-16 unit is in a text that is cut into terms; of half a pair it takes the other half to tell. */
export const other = 0
export const cjk = 1
export const letter = 2
export const half = 3

const cjkSource = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\uff70\uff9e\uff9f]`
const letterSource = String.raw`(?:(?!${cjkSource})[\p{L}\p{N}\p{M}])`

/** The classes as sources of a regular expression with the flag `u`. */
export const classes = { cjk: cjkSource, letter: letterSource }

const isCjk = new RegExp(cjkSource, 'u')
const isLetter = new RegExp(letterSource, 'u')

/** By the upper byte of a unit: its 256 neighbours' classes, found out when the first of them is met. */
const pages: (Uint8Array | undefined)[] = new Array(256).fill(undefined)

export function classOf(unit: number): number {
  return (pages[unit >> 8] ?? pageOf(unit >> 8))[unit & 255] as number
}

function pageOf(upper: number): Uint8Array {
  const page = new Uint8Array(256)
  for (let lower = 0; lower < 256; lower++) {
    const unit = upper * 256 + lower
    const char = String.fromCharCode(unit)
    if (unit >= 0xd800 && unit <= 0xdfff) page[lower] = half
    else if (isCjk.test(char)) page[lower] = cjk
    else if (isLetter.test(char)) page[lower] = letter
  }
  pages[upper] = page
  return page
}

/** A formula in a text: its TeX, where it ends, and whether it stands in a line of its own. */
export type FoundFormula = { tex: string; end: number; isDisplay: boolean }

/** A longer formula is none that somebody wrote, in characters. */
const longest = 5_000

/**
 * The formula that begins with the dollar at `at`: `$x$`, `` $`x`$ `` or `$$x$$`. As pandoc and GitHub have it, prices are
 * none: there is no space within its marks, no letter, digit or brace (`${a}/${b}`) right outside of them, and its words
 * are no sentence. Ends with the next dollar or gives up there, so looking for all of a text's takes linear time.
 */
export function dollarFormulaAt(text: string, at: number, last = text.length): FoundFormula | null {
  if (/[A-Za-z0-9$]/.test(text[at - 1] ?? '')) return null
  const isDisplay = text[at + 1] === '$'
  const start = at + (isDisplay ? 2 : 1)
  const close = closingDollar(text, start, last)
  if (close === null) return null
  const end = close + (isDisplay ? 2 : 1)
  const inside = text.slice(start, close)
  if (isDisplay) {
    if (text[close + 1] !== '$' || inside.trim() === '' || isSentence(inside)) return null
    return { tex: inside.trim(), end, isDisplay }
  }
  if (/^\s|\s$/.test(inside) || /[A-Za-z0-9${]/.test(text[end] ?? '')) return null
  const quoted = /^`([^`]+)`$/.exec(inside)?.[1]
  if (quoted === undefined && (inside === '' || inside.includes('`') || isSentence(inside))) return null
  return { tex: quoted ?? inside, end, isDisplay }
}

/** The next dollar that no backslash stands before, in the same paragraph. */
function closingDollar(text: string, start: number, last: number): number | null {
  const most = Math.min(last, start + longest)
  for (let at = start; at < most; at++) {
    const character = text[at]
    if (character === '$') return at
    if (character === '\\') at++
    else if (character === '\n' && /^[ \t]{0,99}\n/.test(text.slice(at + 1, at + 101))) return null
  }
  return null
}

/**
 * The formula that begins with `\(` at `at`. To CommonMark these are parentheses that were meant as such, so what stands in
 * them has to look like a formula. Gives up at the next `\(`.
 */
export function parenFormulaAt(text: string, at: number, last = text.length): FoundFormula | null {
  const most = Math.min(last, at + longest)
  for (let end = at + 2; end < most; end++) {
    if (text[end] !== '\\') continue
    const next = text[end + 1]
    if (next === '(') return null
    if (next === ')') {
      const tex = text.slice(at + 2, end).trim()
      return looksLikeTex(tex) || /^[A-Za-z]{1,2}$/.test(tex) ? { tex, end: end + 2, isDisplay: false } : null
    }
    end++
  }
  return null
}

/** Whether something has what formulas are made of, and escaped words are not. */
export const looksLikeTex = (text: string) => /[\\^_=<>]|[\w)]\s?[-+*/|]\s?[\w(]/.test(text)

/** Whether what stands between dollars in a line is words: `$5 and 10$`. */
export function isSentence(text: string): boolean {
  if (/[\\^_={}]/.test(text)) return false
  return /\p{Script=Han}{2}|[，。；：、！？]/u.test(text) || (/\s/.test(text) && /\p{L}{3}/u.test(text))
}

import { htmlText } from '#search/html-text.ts'

const excerptChars = 160

/** The beginning of a text in plain words. */
export function excerptOf(html: string): string {
  return beginningOf(htmlText(html))
}

/** The beginning of a plain text, as one line of at most as many characters. */
export function beginningOf(plain: string): string {
  const text = plain.replace(/\s+/g, ' ').trim()
  if (text.length <= excerptChars) return text
  // Never half a character.
  return `${text.slice(0, excerptChars - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

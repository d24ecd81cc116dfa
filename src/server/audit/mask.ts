/** What stands before the @ of a mail address. */
const nameLetter = /[\p{L}\p{N}._%+-]/u
/** Eleven digits and more, with what people put between them; times and figures of money are shorter. */
const telephone = /(?<!\d)(\+?\d[\d -]{9,18}\d)(?!\d)/g

/** A text in which mail addresses keep their first letter and host, and telephone numbers their first three and last four digits. */
export function masked(text: string): string {
  const parts = text.split('@')
  const withMailMasked = parts.map((part, at) => (at < parts.length - 1 ? withoutName(part) : part)).join('@')
  return withMailMasked.replace(telephone, (number: string) => {
    const digits = number.replace(/\D/g, '')
    return digits.length < 11 ? number : `${digits.slice(0, 3)}****${digits.slice(-4)}`
  })
}

/** What stands before an @: of the name that it ends with, the first letter is left. By hand, for a pattern would look back. */
function withoutName(part: string): string {
  let from = part.length
  while (from > 0 && nameLetter.test(part.charAt(from - 1))) from -= 1
  return from === part.length ? part : `${part.slice(0, from + 1)}***`
}

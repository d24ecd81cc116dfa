/** Characters of an address that are looked at, and of the words that come of it; how many words, and how long each. */
const readChars = 2_000
const mostChars = 60
const mostWords = 8
const longestWord = 30

const ending = /\.(?:html?|mdx?|php|aspx?)$/i
/** Ids and numbers that nobody reads: hexadecimal, or letters and digits mixed. */
const isUnreadable = (word: string) =>
  /\d/.test(word) && (/^[0-9a-f]{7,}$/i.test(word) || /^[a-z0-9]{16,}$/i.test(word))

/**
 * The words of an address's last part, as one would search for them: `/help/install-on-phone.html` → `install on phone`.
 * Empty where it has none that a person reads, or is no address that was ever whole.
 */
export function wordsOfAddress(pathname: string): string {
  const last =
    pathname
      .slice(0, readChars)
      .split('/')
      .findLast((part) => part !== '') ?? ''
  const words = decoded(last)
    .normalize('NFC')
    .replace(ending, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= longestWord && !isUnreadable(word))
    .slice(0, mostWords)
  while (words.join(' ').length > mostChars) words.pop()
  return words.join(' ')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

import { isSeen, undisturbing } from '#contract/base/rules.ts'

const longest = 60

/** Six digits one after the other, of any script, those that Chinese writes them with too. */
const number = /[\p{Nd}〇○零幺一二三四五六七八九壹贰叁肆伍陆柒捌玖]{6}/u
const address = /@|:\/\/|www\.|\.(?:com|cn|net|org|edu|gov|io|me|top|xyz)\b|\.[a-z]{2,}\//

/** The words of a search as they are counted; null where they may be about a person: an address, a number, a whole sentence. */
export function countedWords(q: string): string | null {
  const words = undisturbing(q.normalize('NFKC').replace(/\s+/g, ' ')).trim().toLowerCase()
  // Without what people put between the digits of a number.
  const joined = words.replace(/[^\p{L}\p{N}]/gu, '')
  const isPersonal = address.test(words) || number.test(joined)
  return !isSeen(words) || [...words].length > longest || isPersonal ? null : words
}

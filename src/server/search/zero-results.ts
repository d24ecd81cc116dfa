import type { Locale } from '#contract/base/locale.ts'
import { isSeen, undisturbing } from '#contract/base/rules.ts'
import type { Trx } from '#server/db/schema.ts'
import { countMiss, trimMisses } from './rows-zero-results.ts'

const longest = 60
/** The table is for reading; beyond this the rarest words go. */
export const mostMisses = 5_000

/** Six digits one after the other, of any script, those that Chinese writes them with too. */
const number = /[\p{Nd}〇○零幺一二三四五六七八九壹贰叁肆伍陆柒捌玖]{6}/u
const address = /@|:\/\/|www\.|\.(?:com|cn|net|org|edu|gov|io|me|top|xyz)\b|\.[a-z]{2,}\//

/** The words as they are counted; null where they may be about a person: an address, a number, a whole sentence. */
export function missWords(q: string): string | null {
  const words = undisturbing(q.normalize('NFKC').replace(/\s+/g, ' ')).trim().toLowerCase()
  // Whatever people put between the digits of a number.
  const joined = words.replace(/[^\p{L}\p{N}]/gu, '')
  const isPersonal = address.test(words) || number.test(joined)
  return !isSeen(words) || [...words].length > longest || isPersonal ? null : words
}

/** Counts words that found nothing, if they may be kept. `at` is integer seconds. */
export async function keepMiss(trx: Trx, { locale, q, at }: { locale: Locale; q: string; at: number }): Promise<void> {
  const words = missWords(q)
  if (words === null) return
  await countMiss(trx, { locale, q: words, at })
  await trimMisses(trx, mostMisses)
}

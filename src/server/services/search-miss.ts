import type { Locale } from '#contract/locale.ts'
import type { Trx } from '#server/db/schema.ts'
import { countMiss, trimMisses } from '#server/db/search-miss.ts'

const longest = 60
/** The table is for reading; beyond this the rarest words go. */
export const mostMisses = 5_000

/** The words as they are counted; null where they may be about a person: an address, a number, a whole sentence. */
export function missWords(q: string): string | null {
  const words = q.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  const digits = words.replace(/[\s().+/-]/g, '')
  const personal = words.includes('@') || /:\/\/|www\.|\.(?:com|cn|net|org)\b/.test(words) || /\d{6}/.test(digits)
  return words === '' || [...words].length > longest || personal ? null : words
}

/** Counts words that found nothing, if they may be kept. `at` is integer seconds. */
export async function keepMiss(trx: Trx, { locale, q, at }: { locale: Locale; q: string; at: number }): Promise<void> {
  const words = missWords(q)
  if (words === null) return
  await countMiss(trx, { locale, q: words, at })
  await trimMisses(trx, mostMisses)
}

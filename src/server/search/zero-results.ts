import type { Locale } from '#contract/base/locale.ts'
import type { Trx } from '#server/db/schema.ts'
import { countedWords } from '#server/text/counted-words.ts'
import { countZeroResult, trimZeroResults } from './rows-zero-results.ts'

/** The table is for reading; beyond this the rarest words go. */
export const mostZeroResults = 5_000

/** Counts words that found nothing, if they may be kept. `at` is integer seconds. */
export async function keepZeroResult(
  trx: Trx,
  { locale, q, at }: { locale: Locale; q: string; at: number },
): Promise<void> {
  const words = countedWords(q)
  if (words === null) return
  await countZeroResult(trx, { locale, q: words, at })
  await trimZeroResults(trx, mostZeroResults)
}

import * as z from 'zod/mini'
import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import type { Locale } from '#contract/base/locale.ts'

const key = 'help-news-seen'

/**
 * The latest change that this reader has seen, by language: the site's own seconds, so a device's clock has no say. `at`
 * (the device's seconds) is when the list was opened last, `before` what had been seen before that.
 */
const Seen = z.object({ latest: z.number(), before: z.number(), at: z.number() })

/** A list that is opened again so soon is the same visit: what was new then still is. */
const visitSeconds = 30 * 60

function seenIn(locale: Locale): z.infer<typeof Seen> | null {
  try {
    return Seen.parse(JSON.parse(readLocal(`${key}-${locale}`) ?? 'null'))
  } catch {
    return null
  }
}

/**
 * Takes note of a visit to the list whose latest change is `latest`; what changed after the answer is new to this reader.
 * Null at the first visit, when everything would be.
 *
 * @param now integer seconds of the device
 */
export function visitNews(locale: Locale, latest: number, now: number): number | null {
  const seen = seenIn(locale)
  const isSameVisit = seen !== null && now >= seen.at && now - seen.at < visitSeconds
  const before = seen === null ? latest : isSameVisit ? seen.before : seen.latest
  writeLocal(`${key}-${locale}`, JSON.stringify({ latest: Math.max(latest, seen?.latest ?? 0), before, at: now }))
  return seen === null ? null : before
}

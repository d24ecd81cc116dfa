import type { Locale } from '#contract/base/locale.ts'
import { htmlLang } from '#contract/base/locale.ts'
import { isoDate } from '#pages/date.ts'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const daySeconds = 86_400

/** Where a clock runs ahead of the server's by this much, what was just written is still no date. */
const aheadSeconds = 60

/** What people say of a moment ago; the language’s own data has only a bare “now”. */
const justNow: Record<Locale, string> = { 'zh-cn': '刚刚', en: 'just now' }

/** Dear to make, and asked for by each row of a list. */
const formats = new Map<Locale, Intl.RelativeTimeFormat>()

function formatOf(locale: Locale): Intl.RelativeTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.RelativeTimeFormat(htmlLang[locale], { numeric: 'auto', style: 'short' })
  formats.set(locale, format)
  return format
}

/** “3 minutes ago”, of integer seconds; less than a minute is “just now”. */
export function relativeTime(at: number, now: number, locale: Locale): string {
  const age = now - at
  for (const [unit, seconds] of steps)
    if (age >= seconds) return formatOf(locale).format(-Math.floor(age / seconds), unit)
  return justNow[locale]
}

/**
 * When something was said, of integer seconds: how long ago within the last day, otherwise its day as finished pages
 * write it, so that nothing is written in two ways and a day does not change under the reader's eye.
 */
export function timeSaid(at: number, now: number, locale: Locale): string {
  const age = now - at
  return age < daySeconds && age >= -aheadSeconds ? relativeTime(at, now, locale) : isoDate(at)
}

import type { Locale } from '#contract/base/locale.ts'
import { htmlLang } from '#contract/base/locale.ts'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Dear to make, and asked for by each row of a list. */
const formats = new Map<Locale, Intl.RelativeTimeFormat>()

function formatOf(locale: Locale): Intl.RelativeTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.RelativeTimeFormat(htmlLang[locale], { numeric: 'auto', style: 'short' })
  formats.set(locale, format)
  return format
}

/** “3 minutes ago”, of integer seconds; less than a minute is “now”. */
export function relativeTime(at: number, now: number, locale: Locale): string {
  const format = formatOf(locale)
  const age = now - at
  for (const [unit, seconds] of steps) if (age >= seconds) return format.format(-Math.floor(age / seconds), unit)
  return format.format(0, 'second')
}

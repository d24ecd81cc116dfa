import type { Locale } from '#contract/locale.ts'
import { htmlLang } from '#contract/locale.ts'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** “3 minutes ago”, of integer seconds; less than a minute is “now”. */
export function relativeTime(at: number, now: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(htmlLang[locale], { numeric: 'auto', style: 'short' })
  const age = now - at
  for (const [unit, seconds] of steps) if (age >= seconds) return format.format(-Math.floor(age / seconds), unit)
  return format.format(0, 'second')
}

import { htmlLang, type Locale } from '#contract/base/locale.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
] as const

/** “2 hours”, of seconds: in the largest unit that fits, never less than a minute. */
export function amountOfTime(seconds: number, locale: Locale): string {
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? (['minute', 60] as const)
  const amount = Math.max(1, Math.floor(seconds / length))
  return new Intl.NumberFormat(htmlLang[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

import { htmlLang, type Locale } from '#contract/base/locale.ts'

/** A day `2026-11-21` in few characters. */
export function dayName(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(htmlLang[locale], { month: 'numeric', day: 'numeric' })
  return format.format(new Date(`${day}T00:00`))
}

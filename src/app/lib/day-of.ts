import { htmlLang, type Locale } from '#contract/base/locale.ts'

/** A day as people of a language write it, `2026年12月9日`; `at` in seconds. */
export function dayOf(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(htmlLang[locale], { dateStyle: 'long' }).format(at * 1_000)
}

import { htmlLang, type Locale } from '#contract/base/locale.ts'

type Span = { startAt: number; endAt: number; zone: string }

/** Chinese has a short month that is a number with a slash: the long one is what people write. */
const clock = (locale: Locale): Intl.DateTimeFormatOptions => ({
  month: locale === 'zh-cn' ? 'long' : 'short',
  ...{ day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' },
})

const inBrackets = (text: string, zone: string, locale: Locale) =>
  locale === 'zh-cn' ? `${text}（${zone}）` : `${text} (${zone})`

/** From when until when, by the clocks of its zone, which is named: `Sat, Nov 28, 7:30 – 9:00 PM (China Standard Time)`. */
export function spanText(span: Span, locale: Locale): string {
  return inBrackets(shortSpanText(span, locale), zoneText(span.zone, locale, span.startAt), locale)
}

/** The same without the zone’s name: where there is no room, and the page of it says more. */
export function shortSpanText({ startAt, endAt, zone }: Span, locale: Locale): string {
  const format = new Intl.DateTimeFormat(htmlLang[locale], { ...clock(locale), timeZone: zone })
  return format.formatRange(startAt * 1_000, endAt * 1_000)
}

/** One moment by the clocks of a zone, which is named. */
export function momentText(at: number, zone: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(htmlLang[locale], { ...clock(locale), timeZone: zone }).format(at * 1_000)
  return inBrackets(text, zoneText(zone, locale, at), locale)
}

/** Month and day for the leaf of a calendar. */
export function leafText(at: number, zone: string, locale: Locale): { month: string; day: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(htmlLang[locale], { ...options, timeZone: zone }).format(at * 1_000)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }).replace('日', '') }
}

/** What a zone is called at a time (integer seconds; now where nothing is said): `China Standard Time`. */
export function zoneText(zone: string, locale: Locale, at = Date.now() / 1_000): string {
  const format = new Intl.DateTimeFormat(htmlLang[locale], { timeZone: zone, timeZoneName: 'long' })
  return format.formatToParts(at * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

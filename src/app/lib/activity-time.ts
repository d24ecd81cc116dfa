import { dayIn } from '#contract/activity/zone.ts'
import { htmlLang, type Locale } from '#contract/base/locale.ts'

type Span = { startAt: number; endAt: number; zone: string }

/** Chinese has a short month that is a number with a slash: the long one is what people write. A year that is not this one is said. */
function clock(locale: Locale, zone: string, times: number[], now: number): Intl.DateTimeFormat {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone })
  const isOther = times.some((at) => year.format(at * 1_000) !== year.format(now * 1_000))
  return new Intl.DateTimeFormat(htmlLang[locale], {
    ...(isOther && { year: 'numeric' }),
    month: locale === 'zh-cn' ? 'long' : 'short',
    day: 'numeric',
    weekday: 'short',
    hour: locale === 'zh-cn' ? '2-digit' : 'numeric',
    minute: '2-digit',
    timeZone: zone,
  })
}

const present = () => Date.now() / 1_000

const inBrackets = (text: string, zone: string, locale: Locale) =>
  locale === 'zh-cn' ? `${text}（${zone}）` : `${text} (${zone})`

/** From when until when, by the clocks of its zone, which is named: `Sat, Nov 28, 7:30 – 9:00 PM (China Standard Time)`. */
export function spanText(span: Span, locale: Locale, now = present()): string {
  return inBrackets(shortSpanText(span, locale, now), zoneText(span.zone, locale, span.startAt), locale)
}

/** The same without the zone’s name: where there is no room, and the page of it says more. */
export function shortSpanText({ startAt, endAt, zone }: Span, locale: Locale, now = present()): string {
  const format = clock(locale, zone, [startAt, endAt], now)
  if (locale !== 'zh-cn') return format.formatRange(startAt * 1_000, endAt * 1_000)
  // Chinese ranges have the month as a number with a slash, against the options.
  const begin = format.format(startAt * 1_000)
  if (dayIn(zone, startAt) !== dayIn(zone, endAt)) return `${begin} – ${format.format(endAt * 1_000)}`
  const time = new Intl.DateTimeFormat(htmlLang[locale], { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return `${begin}–${time.format(endAt * 1_000)}`
}

/** One moment by the clocks of a zone, which is named. */
export function momentText(at: number, zone: string, locale: Locale, now = present()): string {
  return inBrackets(clock(locale, zone, [at], now).format(at * 1_000), zoneText(zone, locale, at), locale)
}

/** Month and day for the leaf of a calendar. */
export function leafText(at: number, zone: string, locale: Locale): { month: string; day: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(htmlLang[locale], { ...options, timeZone: zone }).format(at * 1_000)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }).replace('日', '') }
}

/** What a zone is called at a time (integer seconds; now where nothing is said): `China Standard Time`. */
export function zoneText(zone: string, locale: Locale, at = present()): string {
  const format = new Intl.DateTimeFormat(htmlLang[locale], { timeZone: zone, timeZoneName: 'long' })
  return format.formatToParts(at * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

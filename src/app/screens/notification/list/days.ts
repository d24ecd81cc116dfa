import { htmlLang, type Locale } from '#contract/base/locale.ts'

const dayOf = (seconds: number) => new Date(seconds * 1000).toDateString()

/** Whether two moments, integer seconds, are of one day as the reader's calendar has it. */
export const isSameDay = (one: number, other: number): boolean => dayOf(one) === dayOf(other)

/** A moment's day as people say it, beside now: today, yesterday, and by its date before that. */
export function dayName(seconds: number, now: Date, locale: Locale): string {
  const language = htmlLang[locale]
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const days = dayOf(seconds) === now.toDateString() ? 0 : dayOf(seconds) === yesterday.toDateString() ? -1 : null
  if (days !== null) {
    const relativeDay = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
    return relativeDay.charAt(0).toLocaleUpperCase(language) + relativeDay.slice(1)
  }
  const day = new Date(seconds * 1000)
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', weekday: 'long', ...year }).format(day)
}

/** A moment's time of day, integer seconds: `14:05`. */
export const clockTime = (seconds: number, locale: Locale): string =>
  new Intl.DateTimeFormat(htmlLang[locale], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(seconds * 1000),
  )

import { formatDate } from '#app/lib/format-date.ts'
import { htmlLang, type Locale } from '#contract/base/locale.ts'

/** The months from the first one (`2026-09`) to now, newest first; none without a first. */
export function monthsSince(first: string | null, now: Date): string[] {
  if (first === null) return []
  const months: string[] = []
  const at = new Date(now.getFullYear(), now.getMonth(), 1)
  // Ten years are enough to choose from.
  while (months.length < 120) {
    const month = formatDate(at, 'yyyy-mm')
    if (month < first) break
    months.push(month)
    at.setMonth(at.getMonth() - 1)
  }
  return months
}

/** `2026-09` as people say it. */
export function monthName(month: string, locale: Locale): string {
  const [year, number] = month.split('-').map(Number)
  const day = new Date(year ?? 0, (number ?? 1) - 1, 1)
  return new Intl.DateTimeFormat(htmlLang[locale], { year: 'numeric', month: 'long' }).format(day)
}

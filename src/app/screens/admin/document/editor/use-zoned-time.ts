import { useLocale } from '#app/i18n/locale.ts'
import { htmlLang } from '#contract/base/locale.ts'

/** A moment (integer seconds) as it is in a time zone, which is named: `2026-11-23, 09:00 (Asia/Shanghai)`. */
export function useZonedTime(): (at: number, zone: string) => string {
  const locale = useLocale()
  return (at, zone) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const show = (zone: string) =>
      new Date(at * 1000).toLocaleString(htmlLang[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
    try {
      return `${show(zone || timeZone)} (${zone || timeZone})`
    } catch {
      // A zone that this browser does not know.
      return `${show(timeZone)} (${timeZone})`
    }
  }
}

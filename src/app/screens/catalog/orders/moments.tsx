import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { Entitlement } from '#contract/order/order.ts'

/** A day by the clock of this device, with its year. `at`: integer seconds. */
export function dayOf(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(htmlLang[locale], { dateStyle: 'long' }).format(at * 1_000)
}

/** The same with the time. */
export function momentOf(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(htmlLang[locale], { dateStyle: 'long', timeStyle: 'short' }).format(at * 1_000)
}

/** How long a membership lasts. */
export function Validity({ of: { from, until, endedAt } }: { of: Entitlement }) {
  const locale = useLocale()
  if (endedAt !== null) return <Trans>Ended with its order</Trans>
  if (until === null)
    return <Trans comment="Of a membership: since a day, no expiry">Since {dayOf(from, locale)}, no expiry</Trans>
  return (
    <Trans comment="Of a membership: its two days">
      {dayOf(from, locale)} to {dayOf(until, locale)}
    </Trans>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { Ticket } from '#app/ui/Ticket.tsx'
import { spacedCode, ticketText } from '#contract/base/ticket.ts'
import type { Entitlement } from '#contract/order/order.ts'
import { momentOf } from './moments.tsx'
import styles from './orders.module.css'

/** A ticket to be shown at the door; what was used, or ended with its order, says so in its place. */
export function TicketFigure({ of }: { of: Entitlement }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { code, productId, usedAt, door, endedAt, place, startsAt } = of
  if (endedAt !== null)
    return (
      <p className={styles.over}>
        <Trans>This ticket ended with its order.</Trans>
      </p>
    )
  if (usedAt !== null)
    return (
      <p className={styles.over}>
        <Trans comment="Of a ticket">
          Used on {momentOf(usedAt, locale)}, {door}
        </Trans>
      </p>
    )
  return (
    <Ticket text={ticketText(productId, code)} code={spacedCode(code)} label={t`QR code of my ticket`}>
      <span>{[startsAt !== null && momentOf(startsAt, locale), place].filter(Boolean).join(' · ')}</span>
      <Trans>Show this at the door</Trans>
    </Ticket>
  )
}

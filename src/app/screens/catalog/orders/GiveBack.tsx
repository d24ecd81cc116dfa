import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { Price } from '#app/resource/Price.tsx'
import { Button } from '#app/ui/Button.tsx'
import { listForms } from '#contract/application/application.ts'
import { cancelOrder, type Order } from '#contract/order/order.ts'
import { isRefundable } from '#contract/order/summary.ts'
import styles from './orders.module.css'

/**
 * Before it is sent an order is cancelled by a press; afterwards one applies for a refund, or writes to support where no
 * form for it is open.
 */
export function GiveBack({ order }: { order: Order }) {
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const { id, status, mayCancel, paid, refunded, title } = order
  const left = { fen: paid.fen - refunded.fen, points: paid.points - refunded.points }
  const asks = isRefundable(status) && !mayCancel
  const { data: forms } = useApiQuery(listForms, {}, { enabled: asks, silent: true })
  if (!isRefundable(status)) return null
  if (asks) {
    const form = forms?.list.find(({ effect, inTheWay }) => effect === 'refundOrder' && inTheWay === '')
    return (
      <p className={styles.note}>
        <Trans>
          Something wrong?{' '}
          <Link
            {...(form
              ? { to: '/apply', search: { form: form.key, order: id } }
              : { to: '/feedback', search: { send: 1, about: `/catalog?order=${id}` } })}
          >
            Request a refund
          </Link>
        </Trans>
      </p>
    )
  }
  return (
    <>
      <Button disabled={!online} onClick={() => setAsking(true)}>
        <Trans>Cancel the order</Trans>
      </Button>
      <p className={styles.note}>
        {online ? (
          <Trans>It has not shipped yet, so you get a full refund.</Trans>
        ) : (
          <Trans>You need to be online to cancel.</Trans>
        )}
      </p>
      {asking && (
        <ConfirmWrite
          endpoint={cancelOrder}
          input={{ id }}
          title={<Trans>Cancel the order?</Trans>}
          action={<Trans comment="Confirms that an order is cancelled">Cancel the order</Trans>}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <p>{title}</p>
          <p>
            <Trans>
              <Price {...left} /> is refunded at once.
            </Trans>
          </p>
        </ConfirmWrite>
      )}
    </>
  )
}

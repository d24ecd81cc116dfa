import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { useHeading } from '#app/i18n/use-heading.ts'
import { amountText } from '#app/lib/amount.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { openProvider } from '#app/screens/account/balance/open-provider.ts'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { Bones } from '#app/ui/Skeleton.tsx'
import type { Payment } from '#contract/payment/payment.ts'
import styles from './payment.module.css'
import { usePayment } from './use-payment.ts'
import '#app/ui/button.css'

/** What became of a top-up. The provider leads back here before its message has to have arrived. */
export function PaymentScreen() {
  const { t } = useLingui()
  useHeading(t`Online top-up`)
  const { id } = useParams({ from: '/user/account/payments/$id' })
  const { from } = useSearch({ from: '/user/account/payments/$id' })
  const locale = useLocale()
  const online = useOnline()
  const { data, error, updatedAt, refetch } = usePayment(id)
  if (!data && error)
    return (
      <LoadFailure
        broken={<Trans>This top-up could not be loaded</Trans>}
        offline={<Trans>The status appears here once you are online. Your payment is not lost.</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Bones className={`panel ${styles.bones}`} of={['small', 'h1', 'text']} />
  const { amountFen, status, createdAt, url } = data
  const hasPaid = from === 'paid'
  const isPaid = status === 'paid'
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <section className={`panel ${styles.payment}`}>
        <p className={styles.sum}>{amountText('balance', amountFen, locale)}</p>
        <div role="status" data-status={status}>
          <How payment={data} hasPaid={hasPaid} />
        </div>
        <p className={styles.note}>{formatDate(createdAt)}</p>
        <div className={styles.actions}>
          {url && online && (
            <button
              type="button"
              className={hasPaid ? 'button' : 'button button-main'}
              onClick={() => openProvider(url)}
            >
              <Trans comment="Leads to the payment provider’s page">Go to payment</Trans>
            </button>
          )}
          <Link to="/user/account/balance" className={isPaid ? 'button button-main' : 'button'}>
            <Trans>View balance</Trans>
          </Link>
        </div>
      </section>
    </>
  )
}

function How({ payment: { status, problem, url }, hasPaid }: { payment: Payment; hasPaid: boolean }) {
  const again = <Trans>Nothing was added to your balance. You can top up again.</Trans>
  if (status === 'paid') return <Says title={<Trans>Paid. Your balance is topped up</Trans>} />
  if (problem !== '')
    return (
      <Says title={<Trans>The payment does not match</Trans>}>
        <Trans>
          The amount received differs from this top-up, so nothing was added to your balance. Our staff can see the
          payment; please contact support.
        </Trans>
      </Says>
    )
  if (status === 'failed') return <Says title={<Trans>The payment failed</Trans>}>{again}</Says>
  if (status === 'expired') return <Says title={<Trans>Not paid in time</Trans>}>{again}</Says>
  if (hasPaid)
    return (
      <Says title={<Trans>Waiting for the confirmation of your payment</Trans>}>
        <Trans>It usually takes a few seconds. You can leave this page; your balance is topped up anyway.</Trans>
      </Says>
    )
  if (url === '')
    return (
      <Says title={<Trans>The payment page has closed</Trans>}>
        <Trans>
          If you paid there, please wait: some methods take up to a day to be confirmed, and your balance is topped up
          by itself. If you did not pay, nothing is charged and you can top up again.
        </Trans>
      </Says>
    )
  return (
    <Says title={<Trans>Not paid yet</Trans>}>
      <Trans>Nothing is charged until you pay on the provider’s page.</Trans>
    </Says>
  )
}

function Says({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </>
  )
}

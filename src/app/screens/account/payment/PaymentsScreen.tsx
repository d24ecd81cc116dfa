import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEndless } from '#app/api/endless.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useHeading } from '#app/i18n/use-heading.ts'
import { amountText } from '#app/lib/amount.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { InfiniteScroll } from '#app/ui/InfiniteScroll.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { Bones } from '#app/ui/Skeleton.tsx'
import { listMyPayments } from '#contract/payment/payment.ts'
import styles from './payment.module.css'
import { statusWords } from './status-words.ts'

/** One’s own top-ups, the newest first. */
export function PaymentsScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  useHeading(t`My top-ups`)
  const locale = useLocale()
  const online = useOnline()
  const { list, first, updatedAt, error, hasMore, isPending, isBroken, more, retry } = useEndless(listMyPayments, {})
  if (!first && error)
    return (
      <LoadFailure
        broken={<Trans>Your top-ups could not be loaded</Trans>}
        offline={<Trans>Your top-ups are not saved on this device yet.</Trans>}
        error={error}
        onRetry={retry}
      />
    )
  if (!first) return <Bones className={`panel ${styles.bones}`} of={['title', 'small', 'title', 'small']} />
  if (first.total === 0)
    return (
      <Notice
        title={<Trans>No top-ups yet</Trans>}
        action={
          <Link to="/user/account/balance" className="notice-action">
            <Trans>View balance</Trans>
          </Link>
        }
      />
    )
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <ol className={`panel ${styles.rows}`}>
        {list.map(({ id, amountFen, status, createdAt }) => (
          <li key={id}>
            <Link to="/user/account/payments/$id" params={{ id }} className={styles.row}>
              <b>{amountText('balance', amountFen, locale)}</b>
              <Chip>{i18n._(statusWords[status])}</Chip>
              <time>{formatDate(createdAt)}</time>
            </Link>
          </li>
        ))}
      </ol>
      <InfiniteScroll ready={hasMore && !isPending && !isBroken} onMore={more}>
        <Trans>Show older top-ups</Trans>
      </InfiniteScroll>
    </>
  )
}

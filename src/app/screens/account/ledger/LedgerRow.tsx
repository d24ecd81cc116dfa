import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { formatDate } from '#app/lib/format-date.ts'
import type { LedgerEntry } from '#contract/ledger/ledger.ts'
import styles from './ledger.module.css'

/** An entry; a tap opens all of it. Where there is room, what there was before stands in a column of its own. */
export function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const locale = useLocale()
  const { id, kind, delta, before, after, memo, at } = entry
  return (
    <Link to="." search={(search) => ({ ...search, entry: id })} className={styles.row} resetScroll={false}>
      <span className={styles.what}>
        <b>{memo}</b>
        <time dateTime={new Date(at * 1000).toISOString()}>{formatDate(at, 'yyyy-mm-dd hh:MM')}</time>
      </span>
      <span className={styles.before}>
        <span className="visually-hidden">
          <Trans>Before</Trans>
        </span>{' '}
        {amountText(kind, before, locale)}
      </span>
      <span className={delta > 0 ? `${styles.delta} ${styles.in}` : styles.delta}>
        {amountText(kind, delta, locale, { signed: true })}
      </span>{' '}
      <span className={styles.after}>
        <span>
          <Trans>After</Trans>
        </span>{' '}
        {amountText(kind, after, locale)}
      </span>
    </Link>
  )
}

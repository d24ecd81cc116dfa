import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { Figure } from '#app/ui/Figure.tsx'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { listLedger } from '#contract/ledger/ledger.ts'
import type { Filter } from './filter.ts'
import styles from './ledger.module.css'

type LedgerFiguresProps = { filter: Filter; answer: OutputOf<typeof listLedger> }

/** What there is now, and what came in and went out among the entries that are shown: of all, the difference is what there is. */
export function LedgerFigures({ filter, answer }: LedgerFiguresProps) {
  const locale = useLocale()
  const { kind, month, direction } = filter
  const { current, income, outgo } = answer
  const text = (amount: number) => amountText(kind, amount, locale)
  const isWhole = month === undefined && direction === undefined
  return (
    <section className={`panel ${styles.figures}`}>
      <p className={styles.current}>
        <span>{kind === 'balance' ? <Trans>Available</Trans> : <Trans>Your points</Trans>}</span>
        <strong>{text(current)}</strong>
      </p>
      <dl>
        {direction !== 'out' && (
          <Figure label={<Trans>Earned</Trans>} isGain>
            {amountText(kind, income, locale, { signed: true })}
          </Figure>
        )}
        {direction !== 'in' && <Figure label={<Trans>Spent</Trans>}>{amountText(kind, -outgo, locale)}</Figure>}
        {isWhole && (
          <Figure label={<Trans context="What is left of what came and went">Balance</Trans>}>
            {text(income - outgo)}
          </Figure>
        )}
      </dl>
    </section>
  )
}

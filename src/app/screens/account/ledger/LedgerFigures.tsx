import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { listLedger } from '#contract/ledger/ledger.ts'
import type { Filter } from './filter.ts'

type LedgerFiguresProps = { filter: Filter; answer: OutputOf<typeof listLedger> }

/** What there is now, and what came in and went out among the entries that are shown: of all, the difference is what there is. */
export function LedgerFigures({ filter, answer }: LedgerFiguresProps) {
  const locale = useLocale()
  const { kind, month, direction } = filter
  const { current, income, outgo } = answer
  const text = (amount: number) => amountText(kind, amount, locale)
  const isWhole = month === undefined && direction === undefined
  return (
    <section className="panel ledger-figures">
      <p className="ledger-current">
        <span>{kind === 'balance' ? <Trans>Available</Trans> : <Trans>Your points</Trans>}</span>
        <strong>{text(current)}</strong>
      </p>
      <dl>
        {direction !== 'out' && (
          <div>
            <dt>
              <Trans>In</Trans>
            </dt>
            <dd className="ledger-in">{amountText(kind, income, locale, { signed: true })}</dd>
          </div>
        )}
        {direction !== 'in' && (
          <div>
            <dt>
              <Trans>Out</Trans>
            </dt>
            <dd>{amountText(kind, -outgo, locale)}</dd>
          </div>
        )}
        {isWhole && (
          <div>
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd>{text(income - outgo)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

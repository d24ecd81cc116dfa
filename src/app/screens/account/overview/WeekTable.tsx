import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import type { LedgerKind } from '#contract/ledger/ledger.ts'
import type { Overview } from '#contract/overview/overview.ts'

type WeekTableProps = { days: Overview['days']; kind: LedgerKind; nameOf: (day: string) => string }

/** The chart's figures for readers who do not see it. */
export function WeekTable({ days, kind, nameOf }: WeekTableProps) {
  const locale = useLocale()
  const text = (amount: number) => amountText(kind, amount, locale)
  return (
    <div className="visually-hidden">
      <table>
        <caption>{kind === 'points' ? <Trans>Points, day by day</Trans> : <Trans>Balance, day by day</Trans>}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Earned</Trans>
            </th>
            <th scope="col">
              <Trans>Spent</Trans>
            </th>
            <th scope="col">
              <Trans>End of day</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, [kind]: moves }) => (
            <tr key={day}>
              <th scope="row">{nameOf(day)}</th>
              <td>{text(moves.income)}</td>
              <td>{text(moves.outgo)}</td>
              <td>{text(moves.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

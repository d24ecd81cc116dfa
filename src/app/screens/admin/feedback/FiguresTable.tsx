import { Trans } from '@lingui/react/macro'
import figureStyles from '#app/screens/admin/figures.module.css'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import type { FeedbackFigures } from '#contract/feedback/figures.ts'

/** The chart’s figures as a table, the latest day first, for readers who want to know them or do not see the chart. */
export function FiguresTable({ days, nameOf }: { days: FeedbackFigures['days']; nameOf: (day: string) => string }) {
  return (
    <Disclosure className={figureStyles.days} summary={<Trans>Day by day</Trans>}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans context="Tickets in these days">Received</Trans>
            </th>
            <th scope="col">
              <Trans context="Tickets in these days">Resolved</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, arrived, resolved }) => (
            <tr key={day}>
              <th scope="row">{nameOf(day)}</th>
              <td>{arrived}</td>
              <td>{resolved}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}

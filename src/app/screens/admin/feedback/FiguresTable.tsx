import { Trans } from '@lingui/react/macro'
import type { FeedbackFigures } from '#contract/feedback/figures.ts'
import styles from './figures.module.css'

/** The chart’s figures as a table, the latest day first, for whoever wants to know them or does not see the chart. */
export function FiguresTable({ days, nameOf }: { days: FeedbackFigures['days']; nameOf: (day: string) => string }) {
  return (
    <details className={styles.days}>
      <summary>
        <Trans>Day by day</Trans>
      </summary>
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
    </details>
  )
}

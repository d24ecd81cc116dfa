import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { DaysTable } from '#app/screens/admin/DaysTable.tsx'
import { dayName } from '#app/screens/admin/day-name.ts'
import figureStyles from '#app/screens/admin/figures.module.css'
import { Figure } from '#app/ui/Figure.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { SalesFigures } from '#contract/order/staff.ts'
import { Sum } from './order-words.tsx'
import styles from './sales.module.css'
import type { measures } from './sales-search.ts'

// The library that draws is wanted nowhere else in the administration.
const DaysPlot = lazy(async () => ({ default: (await import('#app/screens/admin/DaysPlot.tsx')).DaysPlot }))

const fenPerYuan = 100

type Day = SalesFigures['days'][number]

/** What the curve draws of a day; money in yuan, as people read it. */
const drawnOf: Record<(typeof measures)[number], (day: Day) => number> = {
  money: ({ fen }) => fen / fenPerYuan,
  points: ({ points }) => points,
  orders: ({ orders }) => orders,
}

const sum = (days: Day[], of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0)

/** The sums, a curve of one of them over the days, and every day’s figures in a table, the latest first. */
export function SalesDays({ days, of }: { days: Day[]; of: (typeof measures)[number] }) {
  const locale = useLocale()
  const number = (value: number) => new Intl.NumberFormat(htmlLang[locale]).format(value)
  const refunded = {
    fen: sum(days, (day) => day.refunded.fen),
    points: sum(days, (day) => day.refunded.points),
  }
  const money = (fen: number) => amountText('balance', fen, locale)
  return (
    <section className={figureStyles.card} aria-labelledby="sales-days">
      <h2 id="sales-days">
        <Trans>Sold in this period</Trans>
      </h2>
      <dl className={figureStyles.figures}>
        <Figure label={<Trans context="What was taken by sales">Money</Trans>}>
          {money(sum(days, ({ fen }) => fen))}
        </Figure>
        <Figure label={<Trans context="What was taken by sales">Points</Trans>}>
          {number(sum(days, ({ points }) => points))}
        </Figure>
        <Figure label={<Trans context="How many there were">Orders</Trans>}>
          {number(sum(days, ({ orders }) => orders))}
        </Figure>
        <Figure label={<Trans context="What was given back of sales">Refunded</Trans>}>
          <Sum {...refunded} />
        </Figure>
      </dl>
      <p className={styles.note}>
        <Trans>Sales count on the day an order was placed, refunds on the day they were made, as in the ledger.</Trans>
      </p>
      <div className={figureStyles.plot}>
        <Suspense fallback={null}>
          <DaysPlot whole={days.map(drawnOf[of])} labels={days.map(({ day }) => dayName(day, locale))} />
        </Suspense>
      </div>
      <DaysTable
        days={days}
        columns={[
          { name: <Trans context="How many there were">Orders</Trans>, of: ({ orders }) => number(orders) },
          { name: <Trans context="What was taken by sales">Money</Trans>, of: ({ fen }) => money(fen) },
          { name: <Trans context="What was taken by sales">Points</Trans>, of: ({ points }) => number(points) },
          {
            name: <Trans context="What was given back of sales">Refunded</Trans>,
            of: (day) => (day.refunded.fen === 0 && day.refunded.points === 0 ? '–' : <Sum {...day.refunded} />),
          },
        ]}
      />
    </section>
  )
}

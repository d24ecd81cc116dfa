import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { Figure } from '#app/ui/Figure.tsx'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { LedgerKind } from '#contract/ledger/ledger.ts'
import type { Overview } from '#contract/overview/overview.ts'
import { WeekTable } from './WeekTable.tsx'
import styles from './week.module.css'

// The library that draws is wanted nowhere else, and not before the chart is on screen.
const WeekPlot = lazy(async () => ({ default: (await import('./WeekPlot.tsx')).WeekPlot }))

type Days = Overview['days']

const moved = (days: Days, kind: LedgerKind) => days.some((day) => day[kind].income !== 0 || day[kind].outgo !== 0)

/** What came and went in the last seven days, as a line that is touched for a day's figures, and as a table for who listens. */
export function Week({ days }: { days: Days }) {
  const { t } = useLingui()
  const locale = useLocale()
  // What moved is worth seeing first.
  const [chosen, setKind] = useState<LedgerKind | null>(null)
  const kind = chosen ?? (moved(days, 'points') || !moved(days, 'balance') ? 'points' : 'balance')
  const [day, setDay] = useState(days.length - 1)
  const { ref, seen } = useSeen<HTMLElement>()
  const shown = days[day]
  return (
    <section className={`panel ${styles.week}`} aria-labelledby="week-title" ref={ref}>
      <div className={styles.head}>
        <h2 id="week-title">
          <Trans>Last seven days</Trans>
        </h2>
        <CapsuleTabs
          legend={t`What the chart shows`}
          options={[
            { value: 'points', label: t`Points` },
            { value: 'balance', label: t`Balance` },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {!shown || !moved(days, kind) ? (
        <p className={styles.empty}>
          {kind === 'points' ? (
            <Trans>No points earned or spent this week. Changes appear here day by day.</Trans>
          ) : (
            <Trans>No balance changes this week. Changes appear here day by day.</Trans>
          )}
        </p>
      ) : (
        <>
          <DayFigures name={dayName(shown.day, locale, 'long')} moves={shown[kind]} kind={kind} />
          <div className={styles.plot}>
            {seen && (
              <Suspense fallback={null}>
                <WeekPlot
                  values={days.map((one) => one[kind].after)}
                  labels={days.map((one) => dayName(one.day, locale, 'short'))}
                  says={days.map((one) => dayName(one.day, locale, 'long'))}
                  selected={day}
                  onSelect={setDay}
                  format={(value) => axisText(kind, value, locale)}
                />
              </Suspense>
            )}
          </div>
          <WeekTable days={days} kind={kind} nameOf={(one) => dayName(one, locale, 'long')} />
        </>
      )}
    </section>
  )
}

function DayFigures({
  name,
  moves,
  kind,
}: {
  name: string
  moves: Overview['days'][number]['points']
  kind: LedgerKind
}) {
  const locale = useLocale()
  return (
    <div className={styles.day}>
      <p>{name}</p>
      <dl>
        <Figure label={<Trans>Earned</Trans>} isGain>
          {amountText(kind, moves.income, locale, { signed: true })}
        </Figure>
        <Figure label={<Trans>Spent</Trans>}>{amountText(kind, -moves.outgo, locale, { signed: true })}</Figure>
        <Figure label={<Trans>End of day</Trans>}>{amountText(kind, moves.after, locale)}</Figure>
      </dl>
    </div>
  )
}

/** A day `2026-11-21` in words. */
function dayName(day: string, locale: Locale, length: 'short' | 'long'): string {
  const options =
    length === 'short' ? { weekday: 'short' as const } : ({ month: 'long', day: 'numeric', weekday: 'long' } as const)
  return new Intl.DateTimeFormat(htmlLang[locale], options).format(new Date(`${day}T00:00`))
}

/** Few characters, for beside the line. */
function axisText(kind: LedgerKind, value: number, locale: Locale): string {
  const format = new Intl.NumberFormat(htmlLang[locale], { notation: 'compact', maximumFractionDigits: 1 })
  return format.format(kind === 'balance' ? value / 100 : value)
}

/** Whether an element has come near the screen, from then on for good. */
function useSeen<T extends Element>() {
  const ref = useRef<T>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current || seen) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return { ref, seen }
}

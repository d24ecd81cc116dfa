import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes } from '#app/resource/Panes.tsx'
import { DaysTable } from '#app/screens/admin/DaysTable.tsx'
import { dayName } from '#app/screens/admin/day-name.ts'
import figureStyles from '#app/screens/admin/figures.module.css'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { Figure } from '#app/ui/Figure.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { Select } from '#app/ui/Select.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { FeedbackKind } from '#contract/feedback/feedback.ts'
import { type FeedbackFigures, figureDays, getFeedbackFigures } from '#contract/feedback/figures.ts'
import { amountOfTime } from './amount-of-time.ts'
import styles from './figures.module.css'
import type { FiguresSearch } from './figures-search.ts'
import { Stars } from './Stars.tsx'
import { kindWords } from './ticket-words.ts'

// The library that draws is wanted nowhere else in the administration.
const DaysPlot = lazy(async () => ({ default: (await import('#app/screens/admin/DaysPlot.tsx')).DaysPlot }))

/** What support looks back at: how much arrived, how long it took, and what members say of it. */
export function FiguresScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const online = useOnline()
  const navigate = useNavigate()
  const title = t`Feedback figures`
  useTitle(title)
  const search = useSearch({ from: '/admin/feedback_/figures' })
  const { days = '30', kind } = search
  const asked = { days, offset: clockOffset(), ...(kind && { kind }) }
  const query = useApiQuery(getFeedbackFigures, asked, { quiet: true, fresh: true })
  const narrow = (next: FiguresSearch) =>
    void navigate({
      to: '/admin/feedback/figures',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    })
  return (
    <Panes home="/admin/feedback/figures">
      <PaneHead title={title} home="/admin/feedback" isPage />
      <div className={figureStyles.choices}>
        <CapsuleTabs
          legend={t`Period in days`}
          options={figureDays.map((value) => ({ value, label: t`${value} days` }))}
          value={days}
          onChange={(value) => narrow({ days: value })}
        />
        <Select<FeedbackKind | ''>
          chip
          usual=""
          label={t`Kind`}
          value={kind ?? ''}
          options={[
            { value: '', label: t({ message: 'All', context: 'Kinds of feedback' }) },
            ...FeedbackKind.options.map((one) => ({ value: one, label: i18n._(kindWords[one]) })),
          ]}
          onChange={(chosen) => narrow({ kind: chosen || undefined })}
        />
      </div>
      {!online && query.data && (
        <NoticeBar>
          <Trans>You are offline: this is what was last loaded.</Trans>
        </NoticeBar>
      )}
      <LoadedPart query={query} broken={<Trans>The figures could not be loaded</Trans>}>
        {(data) => <Content figures={data} />}
      </LoadedPart>
    </Panes>
  )
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

function Content({ figures: { days, firstAnswer, resolution, stars, unresolved } }: { figures: FeedbackFigures }) {
  const locale = useLocale()
  const number = (value: number) => new Intl.NumberFormat(htmlLang[locale]).format(value)
  const arrived = days.map((day) => day.arrived)
  const resolved = days.map((day) => day.resolved)
  return (
    <div className={`${figureStyles.parts} ${styles.columns}`}>
      <section className={figureStyles.card} aria-labelledby="figures-days">
        <h2 id="figures-days">
          <Trans>Received and resolved</Trans>
        </h2>
        <dl className={figureStyles.figures}>
          <Figure label={<Trans context="Tickets in these days">Received</Trans>}>{number(sum(arrived))}</Figure>
          <Figure label={<Trans context="Tickets in these days">Resolved</Trans>}>{number(sum(resolved))}</Figure>
          <Figure label={<Trans>Unresolved now</Trans>}>{number(unresolved)}</Figure>
        </dl>
        <ul className={styles.legend} aria-hidden="true">
          <li data-line="whole">
            <Trans context="Tickets in these days">Received</Trans>
          </li>
          <li data-line="broken">
            <Trans context="Tickets in these days">Resolved</Trans>
          </li>
        </ul>
        <div className={figureStyles.plot}>
          <Suspense fallback={null}>
            <DaysPlot whole={arrived} broken={resolved} labels={days.map(({ day }) => dayName(day, locale))} />
          </Suspense>
        </div>
        <DaysTable
          days={days}
          columns={[
            { name: <Trans context="Tickets in these days">Received</Trans>, of: (day) => number(day.arrived) },
            { name: <Trans context="Tickets in these days">Resolved</Trans>, of: (day) => number(day.resolved) },
          ]}
        />
      </section>
      <section className={figureStyles.card} aria-labelledby="figures-times">
        <h2 id="figures-times">
          <Trans>How long it took</Trans>
        </h2>
        <Took
          of={<Trans>Until support’s first answer</Trans>}
          took={firstAnswer}
          none={<Trans>Nothing was answered in this period.</Trans>}
        />
        <Took
          of={<Trans>Until it was resolved</Trans>}
          took={resolution}
          none={<Trans>Nothing was resolved in this period.</Trans>}
        />
      </section>
      <Stars stars={stars} />
    </div>
  )
}

type TookProps = { of: ReactNode; took: FeedbackFigures['resolution']; none: ReactNode }

function Took({ of, took: { count, median, p90 }, none }: TookProps) {
  const locale = useLocale()
  return (
    <div className={styles.took}>
      <h3>{of}</h3>
      {count === 0 ? (
        <p>{none}</p>
      ) : (
        <dl className={figureStyles.figures}>
          <Figure label={<Trans>Median</Trans>}>{amountOfTime(median, locale)}</Figure>
          <Figure label={<Trans>90% within</Trans>}>{amountOfTime(p90, locale)}</Figure>
        </dl>
      )}
    </div>
  )
}

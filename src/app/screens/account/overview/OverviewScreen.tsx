import { useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import { ReadingData } from '#app/offline/reading/ReadingData.tsx'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { getOverview } from '#contract/overview/overview.ts'
import { About } from './About.tsx'
import { Completeness } from './Completeness.tsx'
import { Devices } from './Devices.tsx'
import { ErasureNotice } from './ErasureNotice.tsx'
import { Figures, figurePaths } from './Figures.tsx'
import { MenuRows } from './MenuRows.tsx'
import { Missing } from './Missing.tsx'
import { MyThings } from './MyThings.tsx'
import styles from './me.module.css'
import overviewStyles from './overview.module.css'
import { Person } from './Person.tsx'
import { SignOut } from './SignOut.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import { Week } from './Week.tsx'
import weekStyles from './week.module.css'
import { YourData } from './YourData.tsx'

/** Where a member stands. Each part comes, fails and is asked for again by itself; what needs no server is always there. */
export function OverviewScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const { data, error, isFetching, updatedAt, refetch } = useApiQuery(
    getOverview,
    { offset: clockOffset() },
    { quiet: true },
  )
  useTitle(t`Overview`)
  return (
    <main id="content" tabIndex={-1} className={`${styles.me} ${overviewStyles.overview}`} data-lit="">
      <ErasureNotice />
      <Person overview={data} />
      <SavedLine at={updatedAt} online={online} locale={locale} />
      {data ? (
        <Figures balance={data.balance} points={data.points} />
      ) : error && !isFetching ? (
        <Missing
          online={online}
          failed={t`Your figures could not be loaded.`}
          unsaved={t`You are offline, and your figures are not saved on this device yet. Go online to load them.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <FigureBones />
      )}
      <MyThings />
      <div className={overviewStyles.menu}>
        <MenuRows except={figurePaths} />
      </div>
      {data ? <Week days={data.days} /> : !(error && !isFetching) && <WeekBones />}
      {data && <Completeness missing={data.missing} parts={data.parts} />}
      <div className={styles.columns}>
        <Devices />
        <div className={overviewStyles.here}>
          <ThisDevice />
          <ReadingData />
          <YourData />
          <SignOut />
        </div>
      </div>
      <About />
    </main>
  )
}

const FigureBones = () => (
  <div className={`${overviewStyles.figures} skeleton`} aria-hidden="true">
    <div className={`panel ${overviewStyles.figure}`}>
      <i className="bone-small" />
      <i className="bone-h1" />
    </div>
    <div className={`panel ${overviewStyles.figure}`}>
      <i className="bone-small" />
      <i className="bone-h1" />
    </div>
  </div>
)

const WeekBones = () => (
  <div className={`panel ${weekStyles.week} skeleton`} aria-hidden="true">
    <i className="bone-small" />
    <i className={weekStyles.plot} />
  </div>
)

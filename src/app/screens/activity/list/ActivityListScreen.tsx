import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePages } from '#app/api/pages.ts'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { phaseWords } from '#app/screens/activity/activity-words.ts'
import { useSession } from '#app/session/context.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { type ActivityPhase, listActivities } from '#contract/activity/activity.ts'
import { ActivityRows, rowBones } from './ActivityRows.tsx'
import styles from './activity-list.module.css'
import { CalendarButton } from './CalendarButton.tsx'
import { CheckInCard } from './CheckInCard.tsx'
import '#app/ui/list-page.css'

const route = getRouteApi('/activity/')

/** Its words come when one is opened. */
const ActivityScreen = lazy(async () => {
  await loadCatalogues('activity/detail')
  return { default: (await import('#app/screens/activity/detail/ActivityScreen.tsx')).ActivityScreen }
})

/** Activities; or the one that the address names. */
export function ActivityListScreen() {
  const { id } = route.useSearch()
  if (id === undefined) return <List />
  return (
    <Suspense
      fallback={
        <main className="list-page" id="content">
          <Skeleton times={4}>{rowBones}</Skeleton>
        </main>
      }
    >
      <ActivityScreen key={id} id={id} />
    </Suspense>
  )
}

const phases: readonly ActivityPhase[] = ['upcoming', 'running', 'ended']

function List() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const navigate = useNavigate()
  const { show, mine } = route.useSearch()
  const { state } = useSession()
  useTitle(t`Activities`)
  return (
    <main className="list-page" id="content" tabIndex={-1}>
      <header className="list-head">
        <h1>
          <Trans>Activities</Trans>
        </h1>
        {state === 'in' && <CalendarButton />}
      </header>
      {state === 'in' && <CheckInCard />}
      <div className={styles.filters}>
        <Segments<ActivityPhase>
          legend={t`Which activities`}
          options={choicesOf(i18n, phases, phaseWords)}
          value={show ?? 'upcoming'}
          onChange={(next) =>
            void navigate({
              to: '/activity',
              search: { show: next === 'upcoming' ? undefined : next, mine },
              replace: true,
            })
          }
        />
        {state === 'in' && (
          <Link
            to="/activity"
            search={{ show, mine: mine ? undefined : 1 }}
            replace
            className={styles.mine}
            aria-current={mine ? 'true' : undefined}
          >
            <Trans context="A filter: activities that I take part in">Mine</Trans>
          </Link>
        )}
      </div>
      <Rows key={`${show} ${mine}`} show={show ?? 'upcoming'} mine={mine} />
    </main>
  )
}

function Rows({ show, mine }: { show: ActivityPhase; mine: 1 | undefined }) {
  const locale = useLocale()
  const pages = usePages(listActivities, { locale, show, ...(mine && { mine: '1' as const }) })
  return <ActivityRows pages={pages} empty={mine ? <NoneOfMine /> : <None show={show} />} />
}

function NoneOfMine() {
  return (
    <Notice
      title={<Trans>You are not going to any of these</Trans>}
      action={
        <Link to="/activity" className="notice-action">
          <Trans>All activities</Trans>
        </Link>
      }
    />
  )
}

function None({ show }: { show: ActivityPhase }) {
  if (show === 'upcoming')
    return (
      <Notice
        title={<Trans>No upcoming activities yet</Trans>}
        text={<Trans>New activities appear here. Meanwhile, check in each day.</Trans>}
      />
    )
  if (show === 'running') return <Notice title={<Trans>No ongoing activities</Trans>} />
  return <Notice title={<Trans>No past activities yet</Trans>} />
}

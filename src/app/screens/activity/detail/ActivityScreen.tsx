import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Loaded } from '#app/resource/Loaded.tsx'
import { modeWords, phaseWords } from '#app/screens/activity/activity-words.ts'
import { useSession } from '#app/session/context.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { Bones } from '#app/ui/Skeleton.tsx'
import { type Activity, getActivity, phaseOf } from '#contract/activity/activity.ts'
import { htmlLang } from '#contract/base/locale.ts'
import { ActivityFacts } from './ActivityFacts.tsx'
import styles from './activity.module.css'
import { Part } from './Part.tsx'
import { Ranking } from './Ranking.tsx'
import { Tasks } from './Tasks.tsx'
import '#app/styles/prose.css'

/** One activity: what it is, when and where, and one’s own part in it. */
export function ActivityScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { state } = useSession()
  const asked = useApiQuery(getActivity, { id, locale }, { quiet: true })
  const title = asked.data?.title ?? t`Activity`
  useTitle(title)
  return (
    <main className={styles.activity} id="content" tabIndex={-1}>
      <NavBar to="/activity" label={t`All activities`} title={title} />
      <Loaded
        asked={asked}
        bones={<Bones className={styles.bones} of={['small', 'h1', 'text', 'text', 'small']} />}
        missing={{
          title: <Trans>Activity not found</Trans>,
          text:
            state === 'in' ? (
              <Trans>It may have been taken down, or the address is incomplete.</Trans>
            ) : (
              <Trans>The address is incomplete, or the activity is for members only: sign in to see it.</Trans>
            ),
          action: (
            <Link to="/activity" className="notice-action">
              <Trans>All activities</Trans>
            </Link>
          ),
        }}
        broken={<Trans>This activity could not be loaded</Trans>}
        offline={<Trans>This activity is not saved on this device yet. What you open is saved from then on.</Trans>}
      >
        {(activity) => <Present activity={activity} updatedAt={asked.updatedAt} />}
      </Loaded>
    </main>
  )
}

function Present({ activity, updatedAt }: { activity: Activity; updatedAt: number | null }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const online = useOnline()
  const { title, summary, html, mode, cancelled, reason, tasks, own } = activity
  const phase = phaseOf(activity, Math.floor(Date.now() / 1_000))
  const { state } = useSession()
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <header className={styles.head}>
        <p>
          <Chip>{i18n._(modeWords[mode])}</Chip>
          <span>{cancelled ? <Trans comment="Of an activity">Cancelled</Trans> : i18n._(phaseWords[phase])}</span>
        </p>
        <h1 lang={htmlLang[activity.locale]}>{title}</h1>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
      </header>
      {cancelled && (
        <div className={styles.cancelled} role="note">
          <b>
            <Trans>This activity is cancelled</Trans>
          </b>
          <p>{reason}</p>
        </div>
      )}
      <ActivityFacts activity={activity} />
      <Part activity={activity} />
      {mode === 'challenge' && <Tasks tasks={tasks} own={own} points={activity.rewardPoints} />}
      {html !== '' && (
        <section className={styles.rules} aria-labelledby="activity-rules">
          <h2 id="activity-rules">
            <Trans>Details and rules</Trans>
          </h2>
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rules are sanitised when they are written
            dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
          />
        </section>
      )}
      {mode === 'challenge' && state === 'in' && <Ranking activity={activity} />}
    </>
  )
}

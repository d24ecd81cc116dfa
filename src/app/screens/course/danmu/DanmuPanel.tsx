import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useObservable } from '#app/lib/observable.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { useLessonSecond } from '#app/screens/course/page/video/lesson-second.ts'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { DanmuForm } from './DanmuForm.tsx'
import { DanmuRows } from './DanmuRows.tsx'
import { DanmuSheet } from './DanmuSheet.tsx'
import styles from './danmu.module.css'
import { LookSheet } from './LookSheet.tsx'
import { leftOut, showAllAgain } from './left-out.ts'
import { changeLook, type View } from './look.ts'
import type { ShownDanmu } from './shown.ts'
import { useDanmu } from './use-danmu.ts'
import { useLiveDanmu } from './use-live-danmu.ts'
import { useView } from './use-view.ts'
import '#app/ui/button.css'

const nobody: readonly string[] = []

type DanmuPanelProps = { courseId: string; lessonId: string; seconds: number }

/** What is said at the moments of a video: over it, beside it or below it; viewers can turn all of it off. */
export function DanmuPanel(props: DanmuPanelProps) {
  const { t } = useLingui()
  const { view, isStill } = useView()
  const [choosing, setChoosing] = useState(false)
  const options: { value: View; label: string }[] = [
    ...(isStill ? [] : [{ value: 'over' as const, label: t`On the video` }]),
    { value: 'list', label: t({ message: 'List', context: 'danmu' }) },
    { value: 'off', label: t({ message: 'Off', context: 'danmu' }) },
  ]
  return (
    <section aria-label={t`Danmu`} className={styles.panel} data-view={view} data-paper="none">
      <div className={styles.head}>
        <b>
          <Trans>Danmu</Trans>
        </b>
        {view !== 'off' && (
          <button type="button" className={styles.settings} onClick={() => setChoosing(true)}>
            <Trans context="danmu">Settings</Trans>
          </button>
        )}
      </div>
      <Segments
        legend={t`Where danmu are shown`}
        bare
        options={options}
        value={view}
        onChange={(next) => changeLook({ view: next })}
      />
      {view !== 'off' && <Open {...props} asList={view === 'list'} />}
      {choosing && <LookSheet onClose={() => setChoosing(false)} />}
    </section>
  )
}

function Open({ courseId, lessonId, seconds, asList }: DanmuPanelProps & { asList: boolean }) {
  const second = useLessonSecond() ?? 0
  const danmu = useDanmu({ id: courseId, lessonId }, second, seconds)
  useLiveDanmu(courseId, lessonId)
  const [opened, setOpened] = useState<ShownDanmu | null>(null)
  const without = useObservable(leftOut, nobody)
  const { state } = useSession()
  const goto = useLocation({ select: ({ href }) => href })
  const navigate = useNavigate()
  const ask = (title: string, at: number) =>
    navigate({ to: '/QA', search: { ask: title, course: courseId, lesson: lessonId, second: at } })
  const rows = <DanmuRows all={danmu.all} second={second} onOpen={setOpened} />
  return (
    <>
      {danmu.all.length > 0 ? (
        asList ? (
          rows
        ) : (
          <Disclosure summary={<Trans>Danmu around this moment</Trans>}>{rows}</Disclosure>
        )
      ) : danmu.error ? (
        <LoadFailure
          broken={<Trans>The danmu could not be loaded</Trans>}
          offline={<Trans>You need to be online to load danmu. You can still send one.</Trans>}
          error={danmu.error}
          onRetry={danmu.retry}
        />
      ) : danmu.isKnown ? (
        <p className={styles.none}>
          <Trans>No danmu here yet.</Trans>
        </p>
      ) : (
        <div className="skeleton" aria-hidden="true">
          <i className="bone-small" />
          <i />
        </div>
      )}
      {without.length > 0 && (
        <p className={styles.without}>
          <Plural value={without.length} one="# member blocked" other="# members blocked" />{' '}
          <Button onClick={showAllAgain}>
            <Trans>Unhide all</Trans>
          </Button>
        </p>
      )}
      {state === 'in' ? (
        <DanmuForm lessonId={lessonId} second={second} send={danmu.send} ask={ask} />
      ) : (
        <Link to={routeNames.userLogin} search={{ goto }} className={`button ${styles.signIn}`}>
          <Trans>Sign in to send danmu</Trans>
        </Link>
      )}
      {opened && (
        <DanmuSheet
          courseId={courseId}
          lessonId={lessonId}
          danmu={opened}
          isMember={state === 'in'}
          onTakeBack={() => danmu.takeBack(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

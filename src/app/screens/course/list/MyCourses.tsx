import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMyCourses } from '#app/offline/courses/use-my-courses.ts'
import { useCourseNote } from '#app/offline/courses/use-saved-courses.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import type { Locale } from '#contract/base/locale.ts'
import type { CourseSummary } from '#contract/course/course.ts'
import styles from './course-list.module.css'
import { Ended } from './Ended.tsx'
import { PracticeLink } from './PracticeLink.tsx'
import '#app/ui/button.css'

/** The courses that one takes, in whichever language, with how far one is and the way on. */
export function MyCourses({ locale }: { locale: Locale }) {
  const online = useOnline()
  const { data, updatedAt, error, refetch } = useMyCourses(locale)
  const note = useCourseNote()
  const whole = new Set(note?.courses.flatMap(({ id, whole }) => (whole ? [id] : [])))
  // With no network the list of all says so, for both.
  if (!data && error && online)
    return (
      <LoadFailure
        broken={<Trans>Your courses could not be loaded</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.list.length === 0) return <Ended note={note} />
  return (
    <section aria-labelledby="my-courses">
      <h2 id="my-courses">
        <Trans>My courses</Trans>
      </h2>
      <Ended note={note} />
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <PracticeLink />
      <ul className={styles.mine}>
        {data.list.map((course) => (
          <li key={course.id}>
            <Mine course={course} isHere={whole.has(course.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type MineProps = {
  course: CourseSummary
  /** Its texts are on this device. */
  isHere: boolean
}

function Mine({ course: { id, title, lessons, mine }, isHere }: MineProps) {
  const { t } = useLingui()
  if (!mine) return null
  const { done } = mine
  return (
    <>
      <Link to="/course/$id" params={{ id }} className={styles.title}>
        {title}
      </Link>
      <Progress value={done} max={Math.max(1, lessons)} label={{ words: t`Lessons done of “${title}”` }} />
      <span className={styles.way}>
        <small>
          <Plural value={lessons} one={`${done} of # lesson done`} other={`${done} of # lessons done`} />
          {mine.ended && (
            <>
              {' · '}
              <Trans>Your access has ended</Trans>
            </>
          )}
          {isHere && (
            <>
              {' · '}
              <Trans>On this device</Trans>
            </>
          )}
        </small>
        {mine.ended ? (
          <Link to="/course/$id" params={{ id }} className="button">
            <Trans>See how to go on</Trans>
            <span className="visually-hidden">{title}</span>
          </Link>
        ) : (
          mine.nextId !== null && (
            <Link to="/course/$id" params={{ id }} search={{ lesson: mine.nextId }} className="button button-main">
              <Trans>Continue learning</Trans>
              <span className="visually-hidden">{title}</span>
            </Link>
          )
        )}
      </span>
    </>
  )
}

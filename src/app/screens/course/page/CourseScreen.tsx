import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Failure } from '#app/api/failure.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useCourseHere } from '#app/offline/courses/use-progress.ts'
import { PageFailure } from '#app/resource/Loaded.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import { CourseHome } from './CourseHome.tsx'
import { CourseSkeleton } from './CourseSkeleton.tsx'
import styles from './course.module.css'
import { LessonView } from './LessonView.tsx'
import { Outline } from './Outline.tsx'

const route = getRouteApi('/course/$id')

/** A course: its outline beside a lesson where there is room; on a phone the outline is the page, a lesson opens over it. */
export function CourseScreen() {
  const { t } = useLingui()
  const { id } = route.useParams()
  const { lesson, question } = route.useSearch()
  const wide = useWide()
  const { data, error, updatedAt, refetch } = useCourseHere(id)
  const title = data?.title ?? t`Course`
  useTitle(title)
  const course = error?.isNotFound ? undefined : data
  return (
    <>
      {wide && course && (
        <nav aria-label={t`Outline`} className={styles.nav}>
          <Outline course={course} open={lesson} />
        </nav>
      )}
      <main className={styles.course} id="content" tabIndex={-1} data-hue="">
        {lesson === undefined ? (
          <NavBar to="/course" label={t`All courses`} title={title} />
        ) : (
          <NavBar to="." search={{}} label={t`Outline`} title={title} />
        )}
        {course ? (
          lesson === undefined ? (
            <CourseHome course={course} updatedAt={updatedAt} outline={!wide} />
          ) : (
            <LessonView key={lesson} course={course} lessonId={lesson} question={question} drawer={!wide} />
          )
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <CourseSkeleton />
        )}
      </main>
    </>
  )
}

function Failed({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  return (
    <PageFailure
      error={error}
      onRetry={onRetry}
      missing={{
        title: <Trans>Course not found</Trans>,
        text: <Trans>It may have been taken down, or the address is incomplete.</Trans>,
        action: (
          <Link to="/course" className="notice-action">
            <Trans>All courses</Trans>
          </Link>
        ),
      }}
      broken={<Trans>This course could not be loaded</Trans>}
      offline={<Trans>This course is not saved on this device yet. What you open is saved from then on.</Trans>}
    />
  )
}

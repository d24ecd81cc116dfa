import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { usePages } from '#app/api/pages.ts'
import { ListSearch } from '#app/fields/ListSearch.tsx'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import type { CourseSearch } from '#app/lib/course-search.ts'
import { CertificateScreen } from '#app/screens/course/certificate/CertificateScreen.tsx'
import { MyCertificates } from '#app/screens/course/certificate/MyCertificates.tsx'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { listCourses } from '#contract/course/course.ts'
import { type KnownLevel, levelWords } from '#contract/course/level.ts'
import { CourseRows } from './CourseRows.tsx'
import styles from './course-list.module.css'
import { MyCourses } from './MyCourses.tsx'
import '#app/ui/button.css'

const route = getRouteApi('/course/')

/** The courses that one takes, and below them all that are published in one’s language, narrowed as the address says. */
export function CourseListScreen() {
  const { certificate } = route.useSearch()
  return certificate === undefined ? <CourseList /> : <CertificateScreen code={certificate} />
}

function CourseList() {
  const { t } = useLingui()
  const { state } = useSession()
  const locale = useLocale()
  const navigate = useNavigate()
  const { q, tag, level } = route.useSearch()
  useTitle(t`Courses`)
  const show = (search: CourseSearch) => void navigate({ to: '/course', search, replace: true, resetScroll: false })
  const asked = { locale, ...(q && { q }), ...(tag && { tag }), ...(level && { level }) }
  const isNarrowed = q !== undefined || tag !== undefined || level !== undefined
  return (
    <main className={styles.courses} id="content" tabIndex={-1} data-hue="">
      <header className={styles.head}>
        <h1>
          <Trans>Courses</Trans>
        </h1>
        {state === 'in' && (
          <Link to="/course/notes" className="button">
            <Trans>My notes</Trans>
          </Link>
        )}
      </header>
      {state === 'in' && !isNarrowed && <MyCourses locale={locale} />}
      {state === 'in' && !isNarrowed && <MyCertificates />}
      <section aria-labelledby="all-courses">
        <h2 id="all-courses">
          <Trans>All courses</Trans>
        </h2>
        <search className={styles.filters}>
          <ListSearch
            label={t`Search courses by title`}
            q={q ?? ''}
            onSearch={(next) => show({ q: next || undefined, tag, level })}
          />
          {tag !== undefined && (
            <Button onClick={() => show({ q, level })}>
              <Trans>Only “{tag}”: show all</Trans>
            </Button>
          )}
          {level !== undefined && <LevelOnly level={level} onAll={() => show({ q, tag })} />}
        </search>
        <Published key={JSON.stringify(asked)} asked={asked} onAll={isNarrowed ? () => show({}) : null} />
      </section>
    </main>
  )
}

function LevelOnly({ level, onAll }: { level: KnownLevel; onAll: () => void }) {
  const tag = levelWords[level][useLocale()]
  return (
    <Button onClick={onAll}>
      <Trans>Only “{tag}”: show all</Trans>
    </Button>
  )
}

type PublishedProps = {
  asked: Parameters<typeof usePages<typeof listCourses>>[1]
  /** Takes back what narrows the list; null where nothing does. */
  onAll: (() => void) | null
}

function Published({ asked, onAll }: PublishedProps) {
  const pages = usePages(listCourses, asked)
  return (
    <CourseRows
      pages={pages}
      empty={
        onAll ? (
          <Notice
            title={<Trans>No matching courses</Trans>}
            action={
              <button type="button" className="notice-action" onClick={onAll}>
                <Trans>Show all courses</Trans>
              </button>
            }
          />
        ) : (
          <Notice
            title={<Trans>No courses in this language yet</Trans>}
            text={<Trans>New ones appear here as soon as they are published.</Trans>}
          />
        )
      }
    />
  )
}

import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { AddRow } from '#app/resource/AddRow.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import type { BulkAction, BulkAsked } from '#app/resource/types.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { ImportIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { CourseState, listStaffCourses, type StaffCourseSummary, setCourseState } from '#contract/course/staff.ts'
import { teachersLine } from '#contract/course/teachers.ts'
import { AskMove } from './AskMove.tsx'
import { adding, importing, keepingAll, moving, stateWords } from './course-words.ts'

const home = '/admin/study'

/** What may be done to several courses at once. */
function useBulk(): BulkAction<StaffCourseSummary>[] {
  const { t } = useLingui()
  const mayMove = usePermitted(moving)
  const mayPublish = usePermitted(keepingAll)
  const { sendAsync } = useApiMutation(setCourseState)
  const to =
    (state: CourseState) =>
    ({ id, version }: StaffCourseSummary) =>
      sendAsync({ id, version, state })
  return [
    ...(mayMove && mayPublish
      ? [{ label: t`Publish`, fits: fits('draft', 'review', 'archived'), run: to('published') }]
      : []),
    ...(mayMove
      ? [
          {
            label: t`Archive…`,
            fits: fits('published'),
            run: to('archived'),
            confirm: (courses: StaffCourseSummary[], asked: BulkAsked) => (
              <AskMove
                to="archived"
                courses={courses.length}
                learners={courses.reduce((sum, { learners }) => sum + learners, 0)}
                {...asked}
              />
            ),
          },
        ]
      : []),
  ]
}

const fits =
  (...states: CourseState[]) =>
  ({ state }: StaffCourseSummary) =>
    states.includes(state)

/** The courses that one keeps, those that were changed last first. */
export function CoursesScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const mayAdd = usePermitted(adding)
  const mayImport = usePermitted(importing)
  const bulk = useBulk()
  const reader = useLocale()
  return (
    <Panes home={home}>
      <ResourceList
        title={t({ message: 'Courses', context: 'administration' })}
        home="/admin"
        endpoint={listStaffCourses}
        search={useSearch({ from: '/admin/study' })}
        open={useOpenRow()}
        action={
          <>
            {mayImport && (
              <Link to="/admin/study/import" className="icon" aria-label={t`Course from a zip`}>
                <ImportIcon />
              </Link>
            )}
            {mayAdd && <AddRow to="/admin/study/$id" label={t`Add a course`} />}
          </>
        }
        searchLabel={t`Search for a title`}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            options: choicesOf(i18n, CourseState.options, stateWords),
          },
        ]}
        view={{
          nameOf: ({ title }) => title,
          linkOf: ({ id }) => ({ to: '/admin/study/$id', params: { id }, search: keepSearch }),
          columns: [
            {
              name: 'title',
              label: t`Course`,
              cell: ({ title, locale, ...course }) => (
                <>
                  <span className={styles.name} lang={htmlLang[locale]}>
                    {title}
                  </span>
                  <span className={styles.under}>{teachersLine(course, reader)}</span>
                </>
              ),
            },
            { name: 'state', label: t`Status`, cell: ({ state }) => <Chip>{i18n._(stateWords[state])}</Chip> },
            {
              name: 'lessons',
              label: t`Lessons`,
              cell: ({ lessons, learners }) => (
                <>
                  <span>
                    <Plural value={lessons} one="# lesson" other="# lessons" />
                  </span>
                  <span className={styles.under}>
                    <Plural value={learners} one="# learner" other="# learners" />
                  </span>
                </>
              ),
            },
          ],
        }}
        bulk={bulk}
        none={<Notice title={<Trans>No courses yet</Trans>} text={<Trans>Add one: it starts as a draft.</Trans>} />}
        broken={<Trans>The courses could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# course" other="# courses" />}
      />
    </Panes>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { keepSearch } from '#app/lib/keep-search.ts'
import { NewRowPage } from '#app/resource/NewRowPage.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Marks } from '#app/screens/admin/mark/Marks.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { getStaffCourse, type StaffCourse } from '#contract/course/staff.ts'
import { CourseForm } from './CourseForm.tsx'
import { CourseStanding } from './CourseStanding.tsx'
import { Cover } from './Cover.tsx'
import { editing } from './course-words.ts'
import { ExportCourse } from './ExportCourse.tsx'
import { LeaveTeaching } from './LeaveTeaching.tsx'
import { LessonPart } from './LessonPart.tsx'
import { OutlineTree } from './OutlineTree.tsx'
import { ReviewThread } from './ReviewThread.tsx'

const home = '/admin/study'

/** One course: how it stands, its outline and what is written of it; one of its lessons; or a new course. */
export function CourseScreen() {
  const { id } = useParams({ from: '/admin/study/$id' })
  const { lesson, chapter } = useSearch({ from: '/admin/study/$id' })
  if (id === 'new') return <NewCourse />
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getStaffCourse}
      input={{ id }}
      home={home}
      titleOf={({ title, locale }) => ({ title, lang: htmlLang[locale] })}
      broken={<Trans>The course could not be loaded</Trans>}
    >
      {(course) =>
        lesson === undefined ? (
          <Present course={course} />
        ) : (
          <LessonPart key={lesson} courseId={id} lesson={lesson} chapterId={chapter} />
        )
      }
    </RowPage>
  )
}

function NewCourse() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <NewRowPage title={t`New course`} home={home}>
      <CourseForm
        onSaved={(id) => void navigate({ to: '/admin/study/$id', params: { id }, search: keepSearch, replace: true })}
      />
    </NewRowPage>
  )
}

function Present({ course }: { course: StaffCourse }) {
  const mayEdit = usePermitted(editing)
  return (
    <>
      <CourseStanding course={course} />
      <div className={adminStyles.actions}>
        <Link to="/admin/study/learners/$course" params={{ course: course.id }} className="button">
          <Trans>Learners and progress</Trans>
        </Link>
        <ExportCourse id={course.id} />
        {mayEdit && course.mayLeave && <LeaveTeaching id={course.id} teacher={course.teacher} />}
      </div>
      <OutlineTree course={course} />
      <ReviewThread id={course.id} />
      <Marks of="course" id={course.id} />
      {mayEdit && <Cover course={course} />}
      {mayEdit && (
        <section className={adminStyles.part} aria-labelledby="course-words">
          <h2 id="course-words">
            <Trans>About the course</Trans>
          </h2>
          <CourseForm course={course} />
        </section>
      )}
    </>
  )
}

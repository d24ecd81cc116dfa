import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { type CourseRemark, getCourseChecklist } from '#contract/course/checklist.ts'
import { remarkWords } from './course-words.ts'
import styles from './study.module.css'
import { useOpenComments } from './use-open-comments.ts'

/** What to look at before a course is published, each with the way to where it is mended. Nothing of it forbids that. */
export function CourseChecklist({ id }: { id: string }) {
  const { i18n } = useI18n()
  const { data } = useApiQuery(getCourseChecklist, { id }, { quiet: true, silent: true })
  const open = [...useOpenComments(id).values()].reduce((sum, count) => sum + count, 0)
  const { list, isWhole } = data ?? { list: [], isWhole: true }
  if (open === 0 && list.length === 0 && isWhole) return null
  return (
    <section className={adminStyles.part} aria-labelledby="course-checklist">
      <h2 id="course-checklist">
        <Trans>Worth checking before it is published</Trans>
      </h2>
      <ul className={styles.lacks}>
        {open > 0 && (
          <li>
            <Plural
              value={open}
              one="# comment on a lesson is still open"
              other="# comments on lessons are still open"
            />
          </li>
        )}
        {list.map(({ is, lessonId, title, target }) => (
          <li key={`${lessonId} ${is} ${target}`}>
            <Trans>
              <Place id={id} lessonId={lessonId} title={title} />: {i18n._(remarkWords[is])}
            </Trans>
            {target !== '' && <code className={styles.target}> {target}</code>}
          </li>
        ))}
      </ul>
      {!isWhole && (
        <p className={adminStyles.note}>
          <Trans>The course is so long that not all of its links were looked at.</Trans>
        </p>
      )}
    </section>
  )
}

function Place({ id, lessonId, title }: { id: string } & Pick<CourseRemark, 'lessonId' | 'title'>) {
  return lessonId === null ? (
    <Trans>Course introduction</Trans>
  ) : (
    <Link to="/admin/study/$id" params={{ id }} search={{ lesson: lessonId }}>
      <bdi>{title}</bdi>
    </Link>
  )
}

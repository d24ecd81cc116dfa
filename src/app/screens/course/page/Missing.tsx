import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { Course } from '#contract/course/course.ts'
import { type MissingLesson, missingOf } from '#contract/course/missing.ts'
import styles from './course.module.css'

/** Which lessons are missing for all of a course, and for its certificate, and what is to be done in each. */
export function Missing({ course }: { course: Course }) {
  const { id, locale, mine } = course
  const missing = missingOf(course)
  if (!mine || mine.ended || missing.length === 0) return null
  return (
    <Disclosure
      summary={<Plural value={missing.length} one="What is missing: # lesson" other="What is missing: # lessons" />}
    >
      <ul className={styles.missing}>
        {missing.map((lesson) => (
          <li key={lesson.id}>
            <Link to="/course/$id" params={{ id }} search={{ lesson: lesson.id }}>
              <span lang={htmlLang[locale]}>{lesson.title}</span>
              <small>
                <Why lesson={lesson} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Why({ lesson: { todo, forCertificate } }: { lesson: MissingLesson }) {
  if (todo.is === 'open') return <Trans>Not opened yet</Trans>
  const { of } = todo
  if (todo.is === 'watch') {
    const { watched } = todo
    return watched === 0 ? (
      <Trans>Not watched yet: {of}% is needed</Trans>
    ) : (
      <Trans>
        {watched}% watched, {of}% is needed
      </Trans>
    )
  }
  const { best } = todo
  if (best === null) return <Trans>Quiz not taken yet: {of}% passes it</Trans>
  if (forCertificate)
    return (
      <Trans>
        Best result {best}%, the certificate needs {of}%
      </Trans>
    )
  return (
    <Trans>
      Quiz not passed: best result {best}%, {of}% passes it
    </Trans>
  )
}

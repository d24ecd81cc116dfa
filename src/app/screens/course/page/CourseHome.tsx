import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { CourseQuestions } from '#app/screens/course/ask/CourseQuestions.tsx'
import { CertificatePart } from '#app/screens/course/certificate/CertificatePart.tsx'
import { Reviews } from '#app/screens/course/review/Reviews.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { Course } from '#contract/course/course.ts'
import { levelWords } from '#contract/course/level.ts'
import { namesOfTeachers, teachersLine } from '#contract/course/teachers.ts'
import styles from './course.module.css'
import { Missing } from './Missing.tsx'
import { Outline } from './Outline.tsx'
import { Part } from './Part.tsx'
import { useNamedPart } from './use-named-part.ts'
import '#app/styles/prose.css'

type CourseHomeProps = {
  course: Course
  /** Integer seconds. */
  updatedAt: number | null
  /** The outline stands here, not beside. */
  outline: boolean
}

/** What a course is about, who teaches it, how far one is, and the way in. */
export function CourseHome({ course, updatedAt, outline }: CourseHomeProps) {
  const { t } = useLingui()
  const online = useOnline()
  const reader = useLocale()
  const { title, summary, introHtml, lessons, points, level, locale, mine } = course
  const teachers = teachersLine(course, reader)
  const done = mine?.done ?? 0
  useNamedPart()
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <div lang={htmlLang[locale]}>
        <h1>{title}</h1>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
      </div>
      <p className={styles.facts}>
        <span>
          {namesOfTeachers(course).length > 1 ? (
            <Trans>Teachers: {teachers}</Trans>
          ) : (
            <Trans>Teacher: {teachers}</Trans>
          )}
        </span>
        {level !== 0 && <span>{levelWords[level][reader]}</span>}
        <span>
          <Plural value={lessons} one="# lesson" other="# lessons" />
        </span>
        {points > 0 && (
          <span>
            <Plural value={points} one="# point for each finished lesson" other="# points for each finished lesson" />
          </span>
        )}
      </p>
      {mine && (
        <div className={styles.progress}>
          <Progress value={done} max={Math.max(1, lessons)} label={{ words: t`Lessons done` }} />
          <small>
            <Plural value={lessons} one={`${done} of # lesson done`} other={`${done} of # lessons done`} />
          </small>
          <Missing course={course} />
        </div>
      )}
      {course.until !== null && (
        <p className={styles.facts}>
          <Trans>Available until {formatDate(course.until, 'yyyy-mm-dd')}</Trans>
        </p>
      )}
      {course.takers !== '' && (
        <p className={styles.facts}>
          <Trans>For: {course.takers}</Trans>
        </p>
      )}
      <CertificatePart course={course} />
      {introHtml !== '' && (
        <div
          className="prose"
          lang={htmlLang[locale]}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
          dangerouslySetInnerHTML={{ __html: trustedHtml(introHtml) }}
        />
      )}
      {outline && (
        <section aria-labelledby="course-outline">
          <h2 id="course-outline">
            <Trans>Outline</Trans>
          </h2>
          <Outline course={course} />
        </section>
      )}
      <CourseQuestions course={course} />
      <Reviews course={course} />
      <Part course={course} />
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clock } from '#app/lib/clock.ts'
import { useCourse } from '#app/offline/courses/use-saved-courses.ts'
import type { LessonPlace } from '#contract/question/lesson-place.ts'
import type { Question } from '#contract/question/question.ts'
import styles from './qa.module.css'

type LessonLineProps = {
  question: Question
  place: LessonPlace
}

/**
 * The way back to the lesson, at its second or its paragraph. Who may not know of the course, or while nobody is there to
 * say, sees none.
 */
export function LessonLine({ question, place: { courseId, lessonId, second } }: LessonLineProps) {
  const { data, error } = useCourse(courseId)
  const course = error?.isNotFound ? undefined : data
  const title = course?.chapters.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)?.title
  if (title === undefined) return null
  const time = second === null ? '' : clock(second)
  const atParagraph = question.lessonParagraph !== undefined
  return (
    <p className={styles.lesson}>
      <Link
        to="/course/$id"
        params={{ id: courseId }}
        search={{ lesson: lessonId, at: second ?? undefined, question: atParagraph ? question.id : undefined }}
      >
        {second !== null ? (
          <Trans>
            Asked in the lesson “{title}” at {time}
          </Trans>
        ) : atParagraph ? (
          <Trans>Asked about a paragraph of the lesson “{title}”</Trans>
        ) : (
          <Trans>Asked in the lesson “{title}”</Trans>
        )}
      </Link>
    </p>
  )
}

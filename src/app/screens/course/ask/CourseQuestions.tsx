import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEndless } from '#app/api/endless.ts'
import { clock } from '#app/lib/clock.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import type { Course } from '#contract/course/course.ts'
import { listLessonQuestions } from '#contract/question/lesson.ts'
import { More } from './LessonQuestions.tsx'
import styles from './lesson-questions.module.css'
import { QuestionCard } from './QuestionCard.tsx'

/** What was asked about the lessons of a course, the newest first, each with the way to where it was asked. */
export function CourseQuestions({ course }: { course: Course }) {
  const { list, first, error, isBroken, isPending, hasMore, more, retry } = useEndless(listLessonQuestions, {
    id: course.id,
  })
  const titles = new Map(course.chapters.flatMap(({ lessons }) => lessons.map(({ id, title }) => [id, title])))
  return (
    <section aria-labelledby="course-questions" className={styles.questions}>
      <h2 id="course-questions">
        <Trans>Questions and answers</Trans>
      </h2>
      {first?.list.length === 0 && (
        <p className={styles.none}>
          <Trans>No questions yet. You can ask in each lesson.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {list.map((question) => {
          const { lessonId, second } = question.lesson
          const { id, atParagraph } = question
          const title = titles.get(lessonId)
          return (
            <li key={question.id}>
              <QuestionCard
                question={question}
                place={
                  title !== undefined && (
                    <Link
                      to="/course/$id"
                      params={{ id: course.id }}
                      search={{ lesson: lessonId, at: second ?? undefined, question: atParagraph ? id : undefined }}
                      className={styles.lesson}
                    >
                      {title}
                      {second !== null && ` · ${clock(second)}`}
                      {atParagraph && (
                        <>
                          {' · '}
                          <Trans context="Where a question was asked">a paragraph</Trans>
                        </>
                      )}
                    </Link>
                  )
                }
              />
            </li>
          )
        })}
      </ul>
      {isBroken ? (
        <LoadFailure
          broken={<Trans>The questions could not be loaded</Trans>}
          offline={<Trans>The questions of this course are not saved on this device yet.</Trans>}
          error={error}
          onRetry={retry}
        />
      ) : (
        (hasMore || isPending) && <More isPending={isPending} isFirst={first === undefined} onMore={more} />
      )}
    </section>
  )
}

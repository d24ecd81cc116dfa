import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Course, OutlineLesson } from '#contract/course/course.ts'
import styles from './course.module.css'
import { KindIcon, kindWords } from './kind-words.tsx'

type OutlineProps = {
  course: Course
  /** The id of the lesson that is shown. */
  open?: string | undefined
  onChoose?: () => void
}

/** The chapters of a course with their lessons; those that one may read are links, and those that are done say so. */
export function Outline({ course, open, onChoose }: OutlineProps) {
  return (
    <div className={styles.outline}>
      {course.chapters.map((chapter) => (
        <section key={chapter.id} aria-labelledby={`chapter-${chapter.id}`}>
          <h3 id={`chapter-${chapter.id}`}>{chapter.title}</h3>
          <ol>
            {chapter.lessons.map((lesson) => (
              <li key={lesson.id}>
                {course.mine || lesson.preview ? (
                  <Link
                    to="/course/$id"
                    params={{ id: course.id }}
                    search={{ lesson: lesson.id }}
                    className={styles.lesson}
                    aria-current={lesson.id === open ? 'page' : undefined}
                    onClick={onChoose}
                  >
                    <Words lesson={lesson} isMine={course.mine !== null} />
                  </Link>
                ) : (
                  <span className={styles.lesson}>
                    <Words lesson={lesson} isMine={false} />
                  </span>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Words({ lesson, isMine }: { lesson: OutlineLesson; isMine: boolean }) {
  const { i18n } = useI18n()
  return (
    <>
      <span className={styles.mark} data-done={lesson.done || undefined} aria-hidden="true">
        {lesson.done ? '✓' : ''}
      </span>
      <span>{lesson.title}</span>
      <span className={styles.kind}>
        <KindIcon kind={lesson.kind} />
        <span className="visually-hidden">{i18n._(kindWords[lesson.kind])}</span>
      </span>
      {lesson.done ? (
        <small>
          <Trans context="A lesson that is done">Done</Trans>
        </small>
      ) : (
        lesson.preview &&
        !isMine && (
          <small>
            <Trans>Free preview</Trans>
          </small>
        )
      )}
    </>
  )
}

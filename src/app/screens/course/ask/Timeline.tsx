import { Plural, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useId, useState } from 'react'
import { clock } from '#app/lib/clock.ts'
import { DensityCurve, DensityPeaks, useDensity } from '#app/screens/course/danmu/DensityCurve.tsx'
import { seekLesson } from '#app/screens/course/page/video/lesson-second.ts'
import type { LessonQuestion } from '#contract/question/lesson.ts'
import { AskLink } from './AskLink.tsx'
import styles from './lesson-questions.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import { SecondButton } from './SecondButton.tsx'
import { partOf, type Stretch, stretchesOf } from './timeline.ts'

type TimelineProps = {
  courseId: string
  lessonId: string
  questions: LessonQuestion[]
  /** How long the video is. */
  seconds: number
}

/**
 * The way to ask at this second, and a line as long as the video with a dot for each question, filled where an answer is
 * accepted, over the curve of how much is said. Pressed, it goes to the first of those that stand there, and shows them with their accepted answers.
 */
export function Timeline({ courseId, lessonId, questions, seconds }: TimelineProps) {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState<string | null>(null)
  const stretches = stretchesOf(questions, seconds)
  const keyOf = ({ questions }: Stretch) => questions[0]?.id ?? ''
  const density = useDensity(courseId, lessonId)
  const shown = stretches.find((stretch) => keyOf(stretch) === open)
  return (
    <div className={styles.timeline}>
      <AskLink courseId={courseId} lessonId={lessonId} />
      {density && <DensityPeaks density={density} />}
      {(stretches.length > 0 || density) && (
        <fieldset
          className={styles.line}
          aria-label={t`Questions on the timeline`}
          aria-hidden={stretches.length === 0 || undefined}
        >
          {density && <DensityCurve density={density} seconds={seconds} />}
          {stretches.map((stretch) => {
            const first = stretch.questions[0]?.lesson.second ?? 0
            const isOpen = stretch === shown
            return (
              <button
                key={keyOf(stretch)}
                type="button"
                className={styles.stretch}
                style={{ '--from': stretch.from, '--span': stretch.to - stretch.from } as CSSProperties}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => {
                  setOpen(isOpen ? null : keyOf(stretch))
                  if (!isOpen) seekLesson(first)
                }}
              >
                <span className="visually-hidden">
                  {clock(first)} <Plural value={stretch.questions.length} one="# question" other="# questions" />
                </span>
              </button>
            )
          })}
          {stretches.flatMap((stretch) =>
            stretch.questions.map((question) => (
              <i
                key={question.id}
                aria-hidden="true"
                style={{ '--from': partOf(question, seconds) } as CSSProperties}
                data-solved={question.accepted ? '' : undefined}
              />
            )),
          )}
        </fieldset>
      )}
      <ul id={id} className={styles.list}>
        {shown?.questions.map((question) => (
          <li key={question.id}>
            <QuestionCard question={question} place={<SecondButton second={question.lesson.second ?? 0} />} />
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import type { QuizAnswer } from '#contract/quiz/question.ts'
import type { ShownQuestion } from '#contract/quiz/shown-question.ts'
import { QuestionField } from './QuestionField.tsx'
import styles from './quiz.module.css'

/** Answers by the questions that they are to. */
export type GivenAnswers = { id: string; answer: QuizAnswer }[]

type QuestionStepsProps = {
  /** Of its heading, which names the section that it stands in. */
  id: string
  questions: ShownQuestion[]
  /** Which one is shown, from 0. */
  at: number
  answers: GivenAnswers
  onAt: (at: number) => void
  onAnswer: (answers: GivenAnswers) => void
  isSubmitting?: boolean
  onSubmit: () => void
  /** Beside the heading. */
  aside?: ReactNode
  /** Above the question. */
  children?: ReactNode
}

/** The questions of a quiz, one at a time: back and forth, and submitted from the last. Each new one gets the focus. */
export function QuestionSteps(props: QuestionStepsProps) {
  const { id, questions, answers, onAt, onAnswer, isSubmitting, onSubmit, aside, children } = props
  const { t } = useLingui()
  const at = Math.min(props.at, questions.length - 1)
  const question = questions[at]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (at >= 0) heading.current?.focus({ preventScroll: true })
  }, [at])
  if (!question) return null
  const number = at + 1
  const count = questions.length
  return (
    <>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          <Trans>
            Question {number} of {count}
          </Trans>
        </h2>
        {aside}
      </div>
      {children}
      <Progress value={answers.length} max={count} label={{ words: t`Questions answered` }} />
      <QuestionField
        key={question.id}
        question={question}
        answer={answers.find((one) => one.id === question.id)?.answer ?? null}
        onAnswer={(answer) =>
          onAnswer([...answers.filter((one) => one.id !== question.id), { id: question.id, answer }])
        }
      />
      <div className={styles.acts}>
        <Button disabled={at === 0} onClick={() => onAt(at - 1)}>
          <Trans>Previous question</Trans>
        </Button>
        {number < count ? (
          <Button color="primary" onClick={() => onAt(at + 1)}>
            <Trans>Next question</Trans>
          </Button>
        ) : (
          <Button color="primary" disabled={isSubmitting} onClick={onSubmit}>
            <Trans>Submit answers</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

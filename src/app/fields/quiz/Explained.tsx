import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { QuizAnswer } from '#contract/quiz/question.ts'
import type { Verdict } from '#contract/quiz/quiz.ts'
import type { ShownQuestion } from '#contract/quiz/shown-question.ts'
import { AnswerControl, Html } from './QuestionField.tsx'
import styles from './quiz.module.css'

const verdictWords: Record<Verdict, MessageDescriptor> = {
  right: msg({ message: 'Right', context: 'Of an answer' }),
  partly: msg({ message: 'Partly right', context: 'Of an answer' }),
  wrong: msg({ message: 'Wrong', context: 'Of an answer' }),
}

/** What became of an answer, in a word or two. */
export function VerdictLine({ verdict, ref }: { verdict: Verdict; ref?: Ref<HTMLParagraphElement> }) {
  const { i18n } = useI18n()
  return (
    <p className={styles.verdict} data-verdict={verdict} ref={ref} tabIndex={ref ? -1 : undefined}>
      {i18n._(verdictWords[verdict])}
    </p>
  )
}

type AnsweredProps = { question: ShownQuestion; answer: QuizAnswer | null }

/** What somebody answered. */
export function Answered({ question, answer }: AnsweredProps) {
  return (
    <fieldset disabled className={styles.shown}>
      <legend>
        <Trans>Your answer</Trans>
      </legend>
      {answer ? <AnswerControl question={question} answer={answer} /> : <Trans>No answer</Trans>}
    </fieldset>
  )
}

type ExplainedProps = { question: ShownQuestion; verdict: Verdict; solution: { answer: QuizAnswer; html: string } }

/** What is right, where the answer was not, and why. */
export function Explained({ question, verdict, solution }: ExplainedProps) {
  return (
    <>
      {verdict !== 'right' && (
        <fieldset disabled className={styles.shown}>
          <legend>
            <Trans>Right answer</Trans>
          </legend>
          <AnswerControl question={question} answer={solution.answer} />
        </fieldset>
      )}
      {solution.html !== '' && (
        <div className={styles.why}>
          <Html html={solution.html} />
        </div>
      )}
    </>
  )
}

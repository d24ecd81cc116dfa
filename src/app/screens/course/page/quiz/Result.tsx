import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { AnswerControl, Html } from '#app/fields/quiz/QuestionField.tsx'
import type { AttemptResult, Verdict } from '#contract/quiz/quiz.ts'
import styles from './quiz.module.css'

const verdictWords: Record<Verdict, MessageDescriptor> = {
  right: msg({ message: 'Right', context: 'Of an answer' }),
  partly: msg({ message: 'Partly right', context: 'Of an answer' }),
  wrong: msg({ message: 'Wrong', context: 'Of an answer' }),
}

/** How an attempt went, question by question; what is right, and why, where that may be said. */
export function Result({ result: { percent, passed, late, questions } }: { result: AttemptResult }) {
  const { i18n } = useI18n()
  return (
    <section aria-labelledby="quiz-result">
      <h3 id="quiz-result">{passed ? <Trans>Passed with {percent}%</Trans> : <Trans>Not passed: {percent}%</Trans>}</h3>
      {late && (
        <p>
          <Trans>The time was up before the answers arrived, so this attempt counts as 0%.</Trans>
        </p>
      )}
      <ol className={styles.answers}>
        {questions.map(({ question, answer, verdict, solution }) => (
          <li key={question.id}>
            <p className={styles.verdict} data-verdict={verdict}>
              {i18n._(verdictWords[verdict])}
            </p>
            <Html html={question.html} />
            <fieldset disabled className={styles.shown}>
              <legend>
                <Trans>Your answer</Trans>
              </legend>
              {answer ? <AnswerControl question={question} answer={answer} /> : <Trans>No answer</Trans>}
            </fieldset>
            {solution && verdict !== 'right' && (
              <fieldset disabled className={styles.shown}>
                <legend>
                  <Trans>Right answer</Trans>
                </legend>
                <AnswerControl question={question} answer={solution.answer} />
              </fieldset>
            )}
            {solution && solution.html !== '' && (
              <div className={styles.why}>
                <Html html={solution.html} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

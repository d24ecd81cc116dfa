import { Trans } from '@lingui/react/macro'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { Answered, Explained, VerdictLine } from './Explained.tsx'
import { Html } from './QuestionField.tsx'
import styles from './quiz.module.css'

/** What an attempt came to, in a line. */
export const PercentLine = ({ percent, passed }: Pick<AttemptResult, 'percent' | 'passed'>) =>
  passed ? <Trans>Passed with {percent}%</Trans> : <Trans>Not passed: {percent}%</Trans>

/** How an attempt went, question by question; what is right, and why, where that may be said. */
export function Results({ questions }: Pick<AttemptResult, 'questions'>) {
  return (
    <ol className={styles.answers}>
      {questions.map(({ question, answer, verdict, solution }) => (
        <li key={question.id}>
          <VerdictLine verdict={verdict} />
          <Html html={question.html} />
          <Answered question={question} answer={answer} />
          {solution && <Explained question={question} verdict={verdict} solution={solution} />}
        </li>
      ))}
    </ol>
  )
}

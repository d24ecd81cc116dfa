import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PercentLine, Results } from '#app/fields/quiz/Results.tsx'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import styles from './quiz.module.css'
import '#app/ui/button.css'

/** How an attempt went, question by question; what is right, and why, where that may be said. */
export function Result({ result: { percent, passed, late, questions } }: { result: AttemptResult }) {
  const practised = late ? 0 : questions.filter(({ verdict, solution }) => solution && verdict !== 'right').length
  return (
    <section aria-labelledby="quiz-result">
      <h3 id="quiz-result">
        <PercentLine percent={percent} passed={passed} />
      </h3>
      {late && (
        <p>
          <Trans>The time was up before the answers arrived, so this attempt counts as 0%.</Trans>
        </p>
      )}
      {practised > 0 && (
        <p className={styles.practice}>
          <Plural
            value={practised}
            one="# question comes back for practice until you know it."
            other="# questions come back for practice until you know them."
          />
          <Link to="/course/practice" className="button">
            <Trans context="Of questions of quizzes">Practise now</Trans>
          </Link>
        </p>
      )}
      <Results questions={questions} />
    </section>
  )
}

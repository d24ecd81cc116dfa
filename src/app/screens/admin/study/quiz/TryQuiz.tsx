import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type GivenAnswers, QuestionSteps } from '#app/fields/quiz/QuestionSteps.tsx'
import { PercentLine, Results } from '#app/fields/quiz/Results.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import type { StaffQuiz } from '#contract/quiz/staff.ts'
import { randomKey } from '#device/random-key.ts'
import styles from './quiz-editor.module.css'
import { triedQuiz, triedResult } from './trial.ts'

/** The whole quiz as learners take it: drawn and shuffled as its settings say, and graded. */
export function TryQuiz({ quiz, onClose }: { quiz: StaffQuiz; onClose: () => void }) {
  const [seed, setSeed] = useState(randomKey)
  return (
    <Popup title={<Trans>Try the quiz</Trans>} onClose={onClose} holdsGestures>
      <p className={styles.note}>
        <Trans>Drawn, shuffled and graded as for learners, without the time limit. Nothing is saved.</Trans>
      </p>
      <Trial key={seed} quiz={quiz} seed={seed} onAgain={() => setSeed(randomKey())} />
    </Popup>
  )
}

type TrialProps = { quiz: StaffQuiz; seed: string; onAgain: () => void }

function Trial({ quiz, seed, onAgain }: TrialProps) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<GivenAnswers>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const tried = useMemo(() => triedQuiz(quiz, seed), [quiz, seed])
  const result = isSubmitted ? triedResult(tried, answers, quiz.settings.passPercent) : null
  useEffect(() => {
    if (isSubmitted) heading.current?.focus()
  }, [isSubmitted])
  if (!result)
    return (
      <section className={styles.trial} aria-labelledby="quiz-trial">
        <QuestionSteps
          id="quiz-trial"
          questions={tried.map(({ shown }) => shown)}
          at={at}
          answers={answers}
          onAt={setAt}
          onAnswer={setAnswers}
          onSubmit={() => setSubmitted(true)}
        />
      </section>
    )
  return (
    <section aria-labelledby="quiz-trial-result">
      <h3 id="quiz-trial-result" className={styles.result} ref={heading} tabIndex={-1}>
        <PercentLine percent={result.percent} passed={result.passed} />
      </h3>
      <Results questions={result.questions} />
      <div className={styles.acts}>
        <Button onClick={onAgain}>
          <Trans context="To answer once more">Try again</Trans>
        </Button>
      </div>
    </section>
  )
}

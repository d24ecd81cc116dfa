import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Explained, VerdictLine } from '#app/fields/quiz/Explained.tsx'
import { QuestionField } from '#app/fields/quiz/QuestionField.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { QuizAnswer } from '#contract/quiz/question.ts'
import type { StaffQuestion } from '#contract/quiz/staff.ts'
import { randomKey } from '#device/random-key.ts'
import styles from './quiz-editor.module.css'
import { triedQuestion } from './trial.ts'

/** A question as learners see it, which can be tried as often as one likes. */
export function TryQuestion({ of }: { of: StaffQuestion }) {
  const [seed, setSeed] = useState(randomKey)
  const [answer, setAnswer] = useState<QuizAnswer | null>(null)
  const [isChecked, setChecked] = useState(false)
  const verdictLine = useRef<HTMLParagraphElement>(null)
  const { shown, resultOf } = useMemo(() => triedQuestion(of, seed, false), [of, seed])
  useEffect(() => {
    if (isChecked) verdictLine.current?.focus()
  }, [isChecked])
  const result = isChecked ? resultOf(answer) : null
  return (
    <>
      <QuestionField key={seed} question={shown} answer={answer} onAnswer={result ? undefined : setAnswer} />
      {result && (
        <div className={styles.checked}>
          <VerdictLine verdict={result.verdict} ref={verdictLine} />
          {result.solution && <Explained question={shown} verdict={result.verdict} solution={result.solution} />}
        </div>
      )}
      <div className={styles.acts}>
        {result ? (
          <Button
            onClick={() => {
              setSeed(randomKey())
              setAnswer(null)
              setChecked(false)
            }}
          >
            <Trans context="To answer once more">Try again</Trans>
          </Button>
        ) : (
          <Button onClick={() => setChecked(true)}>
            <Trans context="Whether an answer is right">Check</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

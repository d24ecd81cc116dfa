import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Explained, VerdictLine } from '#app/fields/quiz/Explained.tsx'
import { QuestionField } from '#app/fields/quiz/QuestionField.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { shareOf, verdictOf } from '#contract/quiz/grade.ts'
import { asWritten } from '#contract/quiz/places.ts'
import type { PracticeCard, PracticeRating } from '#contract/quiz/practice.ts'
import type { QuizAnswer } from '#contract/quiz/question.ts'
import type { Verdict } from '#contract/quiz/quiz.ts'
import styles from './practice.module.css'

const ratingOf: Record<Verdict, PracticeRating> = { right: 'good', partly: 'hard', wrong: 'again' }

type CardProps = {
  card: PracticeCard
  /** Integer seconds. */
  now: number
  /** It is being answered. */
  onBegin: () => void
  onRate: (rating: PracticeRating, at: number) => void
  onNext: () => void
}

/** A question in practice: it is answered, then graded on the device, and what is right is shown. */
export function Card({ card, now, onBegin, onRate, onNext }: CardProps) {
  const { question, places, key, solution, course, lesson } = card
  const [answer, setAnswer] = useState<QuizAnswer | null>(null)
  const [checked, setChecked] = useState<{ verdict: Verdict; at: number } | null>(null)
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const verdictLine = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (checked) verdictLine.current?.focus()
  }, [checked])
  const check = (given: QuizAnswer | null) => {
    const verdict = verdictOf(shareOf(key, given ? asWritten(given, places) : undefined))
    setChecked({ verdict, at: now })
    onRate(ratingOf[verdict], now)
  }
  return (
    <section className={styles.card} aria-labelledby="practice-question">
      <h2 id="practice-question" ref={heading} tabIndex={-1}>
        {course.title}
      </h2>
      <p className={styles.from}>
        <Link to="/course/$id" params={{ id: course.id }} search={{ lesson: lesson.id }} className={styles.lesson}>
          {lesson.title}
        </Link>
      </p>
      <QuestionField
        question={question}
        answer={answer}
        onAnswer={
          checked
            ? undefined
            : (given) => {
                onBegin()
                setAnswer(given)
              }
        }
      />
      {checked ? (
        <div>
          <VerdictLine verdict={checked.verdict} ref={verdictLine} />
          <Explained question={question} verdict={checked.verdict} solution={solution} />
        </div>
      ) : null}
      <div className={styles.acts}>
        {checked ? (
          <>
            <Button color="primary" onClick={onNext}>
              <Trans context="To the next question">Go on</Trans>
            </Button>
            {checked.verdict === 'right' && (
              <Button
                onClick={() => {
                  onRate('easy', checked.at)
                  onNext()
                }}
              >
                <Trans>Too easy: ask later</Trans>
              </Button>
            )}
          </>
        ) : (
          <>
            <Button color="primary" disabled={answer === null} onClick={() => check(answer)}>
              <Trans context="Whether an answer is right">Check</Trans>
            </Button>
            <Button onClick={() => check(null)}>
              <Trans>I don’t know</Trans>
            </Button>
          </>
        )}
      </div>
      <Button className={styles.never} onClick={() => setAsking(true)}>
        <Trans>Don’t ask this again</Trans>
      </Button>
      {asking && (
        <ConfirmPopup
          title={<Trans>Don’t ask this again?</Trans>}
          action={<Trans>Don’t ask</Trans>}
          onConfirm={() => {
            onRate('never', now)
            onNext()
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>It only comes back if you get it wrong in its quiz once more.</Trans>
          </p>
        </ConfirmPopup>
      )}
    </section>
  )
}

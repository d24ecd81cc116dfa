import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { LessonQuestion } from '#contract/question/lesson.ts'
import styles from './lesson-questions.module.css'

type QuestionCardProps = {
  question: LessonQuestion
  /** Where it was asked, and the way there. */
  place: ReactNode
}

/** A question about a lesson: where it was asked, what it asks, and what was accepted as its answer. */
export function QuestionCard({ question: { id, title, status, answerCount, accepted }, place }: QuestionCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.facts}>
        {place}
        {(status === 'solved' || status === 'closed') && (
          <span data-solved={accepted ? '' : undefined}>
            {accepted && <CheckIcon />}
            {status === 'solved' ? <Trans>Solved</Trans> : <Trans>Closed</Trans>}
          </span>
        )}
        <span>
          <Plural value={answerCount} one="# answer" other="# answers" />
        </span>
      </div>
      <Link to="/QA/$id" params={{ id }} className={styles.title}>
        {title}
      </Link>
      {accepted && (
        <p className={styles.accepted}>
          <b>{accepted.official ? <Trans>Official answer:</Trans> : <Trans>Accepted:</Trans>}</b> {accepted.excerpt}
        </p>
      )}
    </div>
  )
}

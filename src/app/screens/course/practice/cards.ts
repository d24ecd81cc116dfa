import type { PracticeCard } from '#contract/quiz/practice.ts'
import { countedAt, withReviews } from '#contract/quiz/reviews.ts'
import { dueOf } from '#contract/quiz/schedule.ts'
import type { Noted } from './waiting.ts'

/** Questions as they are with what was noted on this device, what is due first leading; `now`: integer seconds. */
export function withNoted(cards: readonly PracticeCard[], noted: readonly Noted[], now: number): PracticeCard[] {
  return cards
    .flatMap((card) => {
      const its = noted.filter(({ questionId }) => questionId === card.question.id)
      if (its.length === 0) return card
      const more = its.map(({ at, rating }) => ({ at, on: countedAt(at, card.reviews, now), rating }))
      const reviews = withReviews(card.reviews, more)
      const due = dueOf(reviews)
      return due === null ? [] : { ...card, reviews, due }
    })
    .sort((a, b) => a.due - b.due)
}

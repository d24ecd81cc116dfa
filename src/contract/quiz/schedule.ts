import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import type { PracticeReview } from './practice.ts'

/** Whole days, and no chance in it: the device comes to the same as the server. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })

const grades: Record<Exclude<PracticeReview['rating'], 'never'>, Grade> = {
  missed: Rating.Again,
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}
const dateOf = (seconds: number) => new Date(seconds * 1_000)

/**
 * When a question is due, by all that happened to it in the order of time (`withReviews`); null where it is not to be asked
 * any more. What is missed in a quiz is due at once, also after it was not to be asked.
 */
export function dueOf(reviews: readonly PracticeReview[]): number | null {
  let card: Card | null = reviews[0] ? createEmptyCard(dateOf(reviews[0].on)) : null
  for (const { on, rating } of reviews) {
    if (rating === 'never') card = null
    else if (rating === 'missed') card = missedAt(card, on)
    else if (card) card = scheduler.next(card, dateOf(on), grades[rating]).card
  }
  return card && Math.floor(card.due.getTime() / 1_000)
}

function missedAt(card: Card | null, on: number): Card {
  if (!card || card.reps === 0) return createEmptyCard(dateOf(on))
  return { ...scheduler.next(card, dateOf(on), grades.missed).card, due: dateOf(on) }
}

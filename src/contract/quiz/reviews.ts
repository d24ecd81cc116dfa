import { quizLimits } from './limits.ts'
import type { PracticeReview } from './practice.ts'

/** Of two ratings of one second the one that stands first here counts: what a learner says goes before how the answer was. */
const first: PracticeReview['rating'][] = ['never', 'easy', 'again', 'hard', 'good', 'missed']

/**
 * What happened to a question, with more of it: in the order of time, the latest that may be kept; of one second, one
 * rating, and that it was missed. In which order they come, and how often, makes no difference.
 */
export function withReviews(known: readonly PracticeReview[], more: readonly PracticeReview[]): PracticeReview[] {
  const byName = new Map<string, PracticeReview>()
  for (const one of [...known, ...more]) {
    const name = `${one.at} ${one.rating === 'missed'}`
    const { at, on, rating } = byName.get(name) ?? one
    const counts = first.indexOf(one.rating) < first.indexOf(rating) ? one.rating : rating
    byName.set(name, { at, on: Math.min(on, one.on), rating: counts })
  }
  return [...byName.values()].sort(byTime).slice(-quizLimits.practiceReviews)
}

/** What is said of a question in the second in which it was missed comes after that. */
const byTime = (a: PracticeReview, b: PracticeReview) =>
  a.on - b.on || Number(b.rating === 'missed') - Number(a.rating === 'missed') || a.at - b.at

/** When a review counts as: neither before its question was missed, nor later than now. */
export function countedAt(at: number, known: readonly PracticeReview[], now: number): number {
  return Math.min(Math.max(at, known[0]?.on ?? at), now)
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quizLimits } from '#contract/quiz/limits.ts'
import { type PracticeReview, PracticeReview as ReviewSchema } from '#contract/quiz/practice.ts'
import { countedAt, withReviews } from '#contract/quiz/reviews.ts'
import { dueOf } from '#contract/quiz/schedule.ts'

const start = 1_800_000_000
const day = 86_400
const ratings = ReviewSchema.shape.rating.options
const missed: PracticeReview = { at: start, on: start, rating: 'missed' }
const reviews = fc.array(
  fc.record({ at: fc.integer({ min: start - 3 * day, max: start + 400 * day }), rating: fc.constantFrom(...ratings) }),
  { maxLength: 40 },
)
const counted = (all: { at: number; rating: PracticeReview['rating'] }[]): PracticeReview[] =>
  all.map(({ at, rating }) => ({ at, on: countedAt(at, [missed], start + 300 * day), rating }))

test('P11.05 in whatever order reviews of a question arrive, and however often, they come to the same', () => {
  fc.assert(
    fc.property(reviews, reviews, fc.infiniteStream(fc.nat()), (all, again, chances) => {
      const once = withReviews([missed], counted(all))
      const mixed = counted([...all, ...again.map((one) => all[one.at % Math.max(1, all.length)] ?? one)])
        .filter(({ at }) => all.some((one) => one.at === at))
        .map((one) => ({ one, by: chances.next().value as number }))
        .sort((a, b) => a.by - b.by)
        .map(({ one }) => one)
      const oneByOne = mixed.reduce((known, one) => withReviews(known, [one]), [missed])
      expect(oneByOne).toEqual(once)
      expect(dueOf(oneByOne)).toBe(dueOf(once))
    }),
  )
})

test('P11.05 whenever a question is due, it is a whole second, never before it was missed, and null only where it is not to be asked', () => {
  fc.assert(
    fc.property(reviews, (all) => {
      const known = withReviews([missed], counted(all))
      const due = dueOf(known)
      if (due === null) expect(known.some(({ rating }) => rating === 'never')).toBe(true)
      else expect(Number.isSafeInteger(due) && due >= start).toBe(true)
    }),
  )
})

test('P11.05 what is right comes back at growing intervals, what is wrong tomorrow or soon, what is missed in a quiz at once', () => {
  let known: PracticeReview[] = [missed]
  expect(dueOf(known)).toBe(start)
  const days: number[] = []
  for (let times = 0; times < 5; times++) {
    const at = dueOf(known) as number
    known = withReviews(known, [{ at, on: at, rating: 'good' }])
    days.push(((dueOf(known) as number) - at) / day)
  }
  expect(days.every((one, at) => Number.isInteger(one) && one > (days[at - 1] ?? 0))).toBe(true)
  const at = dueOf(known) as number
  const lapsed = withReviews(known, [{ at, on: at, rating: 'again' }])
  expect(((dueOf(lapsed) as number) - at) / day).toBeLessThan(days[1] as number)
  expect(dueOf(withReviews(known, [{ at: at - day, on: at - day, rating: 'missed' }]))).toBe(at - day)
})

test('P11.05 a question that is not to be asked again stays away until it is missed again, and a hundred reviews of it are kept', () => {
  const of = (more: number, rating: PracticeReview['rating']) => ({ at: start + more, on: start + more, rating })
  const left = withReviews([missed], [of(day, 'never'), of(2 * day, 'good')])
  expect(dueOf(left)).toBeNull()
  expect(dueOf(withReviews(left, [of(3 * day, 'missed')]))).toBe(start + 3 * day)
  const many = withReviews(
    [missed],
    Array.from({ length: 300 }, (_, at) => of(at + 1, 'good')),
  )
  expect(many).toHaveLength(quizLimits.practiceReviews)
  expect(many.at(-1)?.at).toBe(start + 300)
  expect(dueOf(many)).toBeGreaterThan(start + 300)
  expect(JSON.stringify(many).length).toBeLessThan(10_000)
})

test('P11.05 a clock that is two days off counts from when a question was missed until now', () => {
  const now = start + 3_600
  expect(countedAt(now - 2 * day, [missed], now)).toBe(start)
  expect(countedAt(now + 2 * day, [missed], now)).toBe(now)
  expect(countedAt(start + 60, [missed], now)).toBe(start + 60)
})

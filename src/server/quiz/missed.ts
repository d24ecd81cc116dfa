import { quizLimits } from '#contract/quiz/limits.ts'
import type { PracticeReview } from '#contract/quiz/practice.ts'
import { withReviews } from '#contract/quiz/reviews.ts'
import { dueOf } from '#contract/quiz/schedule.ts'
import type { Trx } from '#server/db/schema.ts'
import type { AttemptRow } from './rows-attempt.ts'
import { insertPractice, type PracticeRow, practiceOf, trimPractice, updatePractice } from './rows-practice.ts'

export const reviewsOf = ({ reviews }: Pick<PracticeRow, 'reviews'>) => JSON.parse(reviews) as PracticeReview[]

/** The columns that say what happened to a question. */
export const reviewed = (reviews: PracticeReview[]) => ({ reviews: JSON.stringify(reviews), due: dueOf(reviews) })

type Graded = { at: number; asked: { id: string; revision: number; isRight: boolean }[] }

/**
 * Takes what an attempt got wrong or partly wrong into practice: it is due at once, also where it was due later. Of what is in
 * practice already, where it was asked last is noted. The account is held.
 */
export async function missed(
  trx: Trx,
  { accountId, courseId, lessonId }: Pick<AttemptRow, 'accountId' | 'courseId' | 'lessonId'>,
  { at, asked }: Graded,
): Promise<void> {
  const known = new Map(
    (
      await practiceOf(
        trx,
        accountId,
        asked.map(({ id }) => id),
      )
    ).map((row) => [row.questionId, row]),
  )
  const added: PracticeRow[] = []
  for (const { id: questionId, revision, isRight } of asked) {
    const row = known.get(questionId)
    const place = { courseId, lessonId, revision }
    const now = [{ at, on: at, rating: 'missed' as const }]
    if (row) {
      const since = isRight ? {} : reviewed(withReviews(reviewsOf(row), now))
      await updatePractice(trx, row, Object.assign(place, since))
    } else if (!isRight) added.push(Object.assign({ accountId, questionId }, place, reviewed(now)))
  }
  await insertPractice(trx, added)
  if (added.length > 0) await trimPractice(trx, accountId, quizLimits.practiceKept)
}

import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

/** One’s attempts at quizzes, with what one answered. */
const ownAttempts = (db: Db, accountId: string) =>
  db
    .selectFrom('quiz_attempt')
    .innerJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['quiz_attempt.id', 'lessonId', 'title', 'number', 'startedAt', 'submittedAt', 'answers', 'percent'])
    .where('accountId', '=', accountId)
    .orderBy('startedAt')
    .orderBy('quiz_attempt.id')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  'quiz-attempts': ownPart(ownAttempts),
}

import type { Db } from '#server/db/schema.ts'

/** One’s attempts at quizzes, with what one answered as it lies here. */
export const ownAttempts = (db: Db, accountId: string) =>
  db
    .selectFrom('quiz_attempt')
    .innerJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['quiz_attempt.id', 'lessonId', 'title', 'number', 'startedAt', 'submittedAt', 'percent'])
    .select(['asked', 'answers'])
    .where('accountId', '=', accountId)
    .orderBy('startedAt')
    .orderBy('quiz_attempt.id')

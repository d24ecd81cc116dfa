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

/** What one is asked again, and how it went. */
export const ownPractice = (db: Db, accountId: string) =>
  db
    .selectFrom('quiz_practice')
    .innerJoin('quiz_question', (join) =>
      join
        .onRef('quiz_question.id', '=', 'quiz_practice.questionId')
        .onRef('quiz_question.revision', '=', 'quiz_practice.revision'),
    )
    .select(['questionId', 'quiz_practice.courseId', 'quiz_practice.lessonId', 'due', 'question', 'reviews'])
    .where('accountId', '=', accountId)
    .orderBy('questionId')

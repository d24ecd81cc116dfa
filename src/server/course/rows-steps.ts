import type { Range } from '#contract/course/watched.ts'
import { quizLimits } from '#contract/quiz/limits.ts'
import type { Db, Trx } from '#server/db/schema.ts'

/** The videos of a course with what somebody has watched of them; those of which that is nothing are not among them. */
export async function watchedIn(
  db: Db | Trx,
  courseId: string,
  accountId: string,
): Promise<{ lessonId: string; seconds: number; ranges: Range[] }[]> {
  const rows = await db
    .selectFrom('course_lesson')
    .innerJoin('lesson_video', 'lesson_video.lessonId', 'course_lesson.id')
    .innerJoin('lesson_watched', 'lesson_watched.lessonId', 'course_lesson.id')
    .select(['course_lesson.id as lessonId', 'lesson_video.seconds', 'lesson_watched.ranges'])
    .where('course_lesson.courseId', '=', courseId)
    .where('lesson_watched.accountId', '=', accountId)
    .execute()
  return rows.map(({ ranges, ...row }) => ({ ...row, ranges: JSON.parse(ranges) as Range[] }))
}

/** The quizzes of a course, what passes them, and somebody’s best result; null before the first. */
export async function quizzesOf(
  db: Db | Trx,
  courseId: string,
  accountId: string,
): Promise<{ lessonId: string; pass: number; best: number | null }[]> {
  const rows = await db
    .selectFrom('course_lesson')
    .leftJoin('quiz', 'quiz.lessonId', 'course_lesson.id')
    .select(['course_lesson.id as lessonId', 'quiz.passPercent'])
    .select(({ selectFrom }) =>
      selectFrom('quiz_attempt')
        .select(({ fn }) => fn.max('quiz_attempt.percent').as('best'))
        .whereRef('quiz_attempt.lessonId', '=', 'course_lesson.id')
        .where('quiz_attempt.accountId', '=', accountId)
        .where('quiz_attempt.submittedAt', 'is not', null)
        .as('best'),
    )
    .where('course_lesson.courseId', '=', courseId)
    .where('course_lesson.kind', '=', 'quiz')
    .execute()
  return rows.map(({ lessonId, passPercent, best }) => ({
    lessonId,
    pass: passPercent ?? quizLimits.usualPass,
    best: best === null ? null : Number(best),
  }))
}

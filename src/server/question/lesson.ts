import { questionAt } from '#contract/question/assemble.ts'
import type { LessonQuestion } from '#contract/question/lesson.ts'
import type { LessonPlace } from '#contract/question/lesson-place.ts'
import type { QuestionSummary } from '#contract/question/question.ts'
import { videoOf } from '#server/course/rows-watched.ts'
import { openedLesson } from '#server/course/shown.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure } from '#server/http/failure.ts'
import { excerptOf } from '#server/text/excerpt.ts'
import { type LessonFilter, lessonQuestionPage } from './rows-lesson.ts'

const none = { courseId: null, lessonId: null, lessonSecond: null }

/**
 * What a question notes of the lesson that it is about. Throws 400 {lesson: illegal}, the same for a lesson that is not
 * there, or not of this course, as for one that the asker may not open; and for a second that its video does not have.
 */
export async function lessonColumns(
  trx: Trx,
  place: LessonPlace | undefined,
  { accountId, now }: { accountId: string; now: number },
) {
  if (!place) return none
  const { courseId, lessonId, second } = place
  await openedLesson(trx, place, accountId, now).catch((error: unknown) => {
    throw error instanceof Failure ? badInput({ lesson: 'illegal' }) : error
  })
  if (second !== null && second > ((await videoOf(trx, lessonId))?.seconds ?? -1)) throw badInput({ lesson: 'illegal' })
  return { courseId, lessonId, lessonSecond: second }
}

/** A page of the questions about a course’s lessons as they are at `now`, and how many there are in all. */
export async function lessonQuestions(
  db: Db | Trx,
  filter: LessonFilter,
  now: number,
): Promise<{ list: LessonQuestion[]; total: number }> {
  const { list, total } = await lessonQuestionPage(db, filter)
  return {
    total,
    list: list.map(({ summary, lessonId, second, answerId, html, official }) => ({
      ...questionAt(JSON.parse(summary) as QuestionSummary, now),
      lesson: { courseId: filter.courseId, lessonId: lessonId ?? '', second },
      accepted:
        answerId === null || html === null
          ? null
          : { id: answerId, excerpt: excerptOf(html), official: official === 1 },
    })),
  }
}

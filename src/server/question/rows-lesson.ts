import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { isListed } from './rows-list.ts'

export type LessonFilter = { courseId: string; lessonId?: string | undefined; page: number; limit: number }

/** A page of the questions about a course’s lessons, or about one of them, with their accepted answers, newest first. */
export async function lessonQuestionPage(db: Db | Trx, { courseId, lessonId, page, limit }: LessonFilter) {
  const matching = db
    .selectFrom('question')
    .where('question.courseId', '=', courseId)
    .where(isListed)
    .$if(lessonId !== undefined, (query) => query.where('question.lessonId', '=', lessonId as string))
  return pageWithTotal(matching, { page, limit }, (query) =>
    query
      .leftJoin('answer', (join) =>
        join.onRef('answer.id', '=', 'question.acceptedAnswerId').on('answer.deletedAt', 'is', null),
      )
      .select(['question.summary', 'question.lessonId', 'question.lessonSecond as second'])
      .select(['question.lessonParagraph as number', 'question.lessonWords as words'])
      .select(['answer.id as answerId', 'answer.html', 'answer.official'])
      .orderBy('question.createdAt', 'desc')
      .orderBy('question.id', 'desc'),
  )
}

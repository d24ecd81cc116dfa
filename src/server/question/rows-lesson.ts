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

/** Courses with questions about their lessons that teachers were not told of. */
export async function coursesWithNewQuestions(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('question')
    .select('courseId')
    .distinct()
    .where('lessonNewSince', 'is not', null)
    .where('courseId', 'is not', null)
    .where(isListed)
    .orderBy('courseId')
    .limit(limit)
    .execute()
  return rows.flatMap(({ courseId }) => courseId ?? [])
}

/** These of a course, the oldest first, which are new no more: its teachers are told of them in this transaction. */
export async function takeNewQuestions(trx: Trx, courseId: string) {
  const rows = await trx
    .updateTable('question')
    .set({ lessonNewSince: null })
    .where('courseId', '=', courseId)
    .where('lessonNewSince', 'is not', null)
    .where(isListed)
    .returning(['id', 'title', 'authorId', 'createdAt'])
    .execute()
  return rows.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

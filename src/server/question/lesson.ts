import { questionAt } from '#contract/question/assemble.ts'
import type { LessonQuestion } from '#contract/question/lesson.ts'
import type { AskedPlace } from '#contract/question/lesson-place.ts'
import type { QuestionSummary } from '#contract/question/question.ts'
import type { CourseRow } from '#server/course/rows.ts'
import { lessonsOf } from '#server/course/rows-outline.ts'
import { videoOf } from '#server/course/rows-watched.ts'
import { openedLesson, opensLessons } from '#server/course/shown.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure } from '#server/http/failure.ts'
import { excerptOf } from '#server/text/excerpt.ts'
import { countParagraphs } from '#server/text/paragraphs.ts'
import { type LessonFilter, lessonQuestionPage } from './rows-lesson.ts'

const none = {
  courseId: null,
  lessonId: null,
  lessonSecond: null,
  lessonParagraph: null,
  lessonWords: null,
  lessonNewSince: null,
}

/**
 * What a question notes of the lesson that it is about. Throws 400 {lesson: illegal}, the same for a lesson that is not
 * there, or not of this course, as for one that the asker may not open; and for a second that its video, or a paragraph
 * that its text does not have.
 */
export async function lessonColumns(
  trx: Trx,
  place: AskedPlace | undefined,
  { accountId, now }: { accountId: string; now: number },
) {
  if (!place) return none
  const { courseId, lessonId, second, paragraph } = place
  const { html } = await openedLesson(trx, place, accountId, now).catch((error: unknown) => {
    throw error instanceof Failure ? badInput({ lesson: 'illegal' }) : error
  })
  if (second !== null && second > ((await videoOf(trx, lessonId))?.seconds ?? -1)) throw badInput({ lesson: 'illegal' })
  if (paragraph && paragraph.number >= countParagraphs(html)) throw badInput({ lesson: 'illegal' })
  return {
    courseId,
    lessonId,
    lessonSecond: second,
    lessonParagraph: paragraph?.number ?? null,
    lessonWords: paragraph?.words ?? null,
    lessonNewSince: now,
  }
}

/** Who reads the questions of a course, null for a guest; and when. */
type Reader = { accountId: string | null; now: number }

/**
 * A page of the questions about a course’s lessons as they are at `now`, and how many there are in all. How a paragraph
 * begins is the lesson’s, so it is said to who may open that alone.
 */
export async function lessonQuestions(
  db: Db | Trx,
  course: CourseRow,
  { accountId, now }: Reader,
  filter: Omit<LessonFilter, 'courseId'>,
): Promise<{ list: LessonQuestion[]; total: number }> {
  const { id: courseId } = course
  const { list, total } = await lessonQuestionPage(db, { ...filter, courseId })
  const opens = accountId !== null && (await opensLessons(db, course, accountId, now))
  const lessons = opens ? [] : await lessonsOf(db, [courseId])
  const previews = new Set(lessons.filter(({ preview }) => preview === 1).map(({ id }) => id))
  return {
    total,
    list: list.map(({ summary, lessonId, second, number, words, answerId, html, official }) => ({
      ...questionAt(JSON.parse(summary) as QuestionSummary, now),
      lesson: { courseId, lessonId: lessonId ?? '', second },
      atParagraph: number !== null,
      paragraph:
        number !== null && words !== null && (opens || previews.has(lessonId ?? '')) ? { number, words } : null,
      accepted:
        answerId === null || html === null
          ? null
          : { id: answerId, excerpt: excerptOf(html), official: official === 1 },
    })),
  }
}

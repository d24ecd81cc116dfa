import type { Lesson } from '#contract/course/course.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { progressHere } from './progress.ts'
import { withCourseRows } from './rows.ts'

/** The lessons of kept courses, as screens of courses alone read them. */

/** A lesson of a course that is kept. */
export async function savedLesson(
  owner: string,
  courseId: string,
  id: string,
): Promise<{ data: Lesson; savedAt: number } | null> {
  const isDoneHere = (await progressHere(owner)).some(({ lessonId, isDone }) => lessonId === id && isDone)
  return withCourseRows(owner, 'readonly', async ({ note, lesson }) => {
    const [{ done, syncedAt, courses }, kept] = [await note(), await lesson(courseId, id)]
    if (!kept || !courses.some((one) => one.id === courseId)) return null
    return { data: { ...kept, done: kept.done || done.includes(id) || isDoneHere }, savedAt: syncedAt }
  })
}

/** A quiz of a course that is kept, as the server said it last: its questions, and nothing that tells what is right. */
export function savedQuiz(
  owner: string,
  courseId: string,
  lessonId: string,
): Promise<{ data: Quiz; savedAt: number } | null> {
  return withCourseRows(owner, 'readonly', async ({ note, quiz }) => {
    const [{ courses }, kept] = [await note(), await quiz(courseId, lessonId)]
    return kept && courses.some((one) => one.id === courseId) ? { data: kept.quiz, savedAt: kept.at } : null
  })
}

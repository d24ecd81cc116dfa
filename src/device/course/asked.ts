import * as z from 'zod/mini'
import { quizLimits } from '#contract/quiz/limits.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { ShownQuestion } from '#contract/quiz/shown-question.ts'
import { readDraft } from '#device/drafts.ts'
import { htmlText } from '#search/html-text.ts'
import { attemptDraft, KeptAttempt } from './kept-attempt.ts'
import { type KeptCourse, withCourseRows } from './rows.ts'

/**
 * A question that its learner has been shown, and where they find it again. `at`: what it was read from; another one where
 * that changed.
 */
export type AskedQuestion = {
  courseId: string
  lessonId: string
  question: ShownQuestion
  /** It stands in practice alone, and its quiz does not show it now. */
  isPractice: boolean
  at: number
}

const Practised = z.object({
  at: z.number(),
  list: z.array(z.object({ lessonId: z.string(), question: ShownQuestion })),
})

/**
 * The questions of quizzes that one member has been shown, of the courses that are kept: those of the last result, those of
 * the running attempt as far as they came in it on this device, and those in practice. An attempt that was made ready, and
 * what comes later in one that runs, nobody has seen yet.
 */
export async function askedQuestions(owner: string, courses: readonly KeptCourse[]): Promise<AskedQuestion[]> {
  const asked: AskedQuestion[] = []
  for (const { id: courseId } of courses) {
    const [quizzes, practised] = await withCourseRows(owner, 'readonly', (rows) =>
      Promise.all([rows.quizzes(courseId), rows.practised(courseId)]),
    )
    const known = new Set<string>()
    const add = (lessonId: string, at: number, questions: readonly ShownQuestion[], isPractice: boolean) => {
      for (const question of questions) {
        if (!known.has(question.id)) asked.push({ courseId, lessonId, question, isPractice, at })
        known.add(question.id)
      }
    }
    for (const { quiz, at } of quizzes) add(quiz.lessonId, at, await shownBy(owner, quiz), false)
    const { at = 0, list = [] } = Practised.safeParse(practised).data ?? {}
    for (const { lessonId, question } of list) add(lessonId, at, [question], true)
  }
  return asked
}

/** What the screen of a quiz shows its learner. */
async function shownBy(owner: string, { lessonId, open, last }: Quiz): Promise<ShownQuestion[]> {
  const ended = last?.questions.map(({ question }) => question) ?? []
  if (!open) return ended
  const kept = KeptAttempt.safeParse((await readDraft(owner, attemptDraft(lessonId)))?.value).data
  if (kept?.attemptId !== open.id) return ended
  const answered = new Set(kept.answers.map(({ id }) => id))
  return [...open.questions.filter(({ id }, at) => at <= kept.at || answered.has(id)), ...ended]
}

/** A question in plain words, with what there is to choose from. */
export function questionText({ type, html, options, left, right }: ShownQuestion): string {
  const choices = type === 'order' ? options : options.map(htmlText)
  return [htmlText(html), ...choices, ...left, ...right].join(' ').slice(0, quizLimits.textChars)
}

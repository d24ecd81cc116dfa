import {
  arrangeQuestions,
  editQuiz,
  getQuizStats,
  getStaffQuiz,
  importQuestions,
  removeQuestion,
  saveQuestion,
} from '#contract/quiz/staff.ts'
import { actorOf } from '#server/audit/audit.ts'
import { withPictures, writtenPictures } from '#server/course/pictures.ts'
import type { LessonRow } from '#server/course/rows.ts'
import { lessonById } from '#server/course/rows-outline.ts'
import { staffCourse } from '#server/course/staff.ts'
import type { Teacher } from '#server/course/write.ts'
import { type Call, read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { drawQuestion, type QuestionHtml } from './shown.ts'
import { quizStats } from './stats.ts'
import { successWords } from './success-words.ts'
import { addAll, arrange, edit, remove, save, staffQuizOf } from './write.ts'

const teacherOf = (call: Call): Teacher => ({ actor: actorOf(call), member: memberOf(call) })

/** What teachers do with quizzes. */
export function quizStaffRoutes(server: Server): void {
  read(server, getStaffQuiz, async ({ id }, call) => {
    const { lesson } = await theirs(call, id)
    const who = { accountId: memberOf(call).accountId, courseId: lesson.courseId }
    const quiz = await staffQuizOf(call.db, lesson)
    const pictures = await writtenPictures(server.ports, JSON.stringify([quiz.questions, quiz.pool]), who)
    return { ...(await withPictures(server.ports, quiz, who)), pictures }
  })

  read(server, getQuizStats, async ({ id }, call) => quizStats(call.db, (await theirs(call, id)).lesson.id))

  write(
    server,
    editQuiz,
    async (input, call) => {
      const { lesson } = await theirs(call, input.id)
      return { version: await edit(call.trx, call.ports, teacherOf(call), lesson, input) }
    },
    { said: successWords.quizSaved },
  )

  write<typeof saveQuestion, QuestionHtml>(
    server,
    saveQuestion,
    async (input, call, html) => {
      const { lesson } = await theirs(call, input.id)
      return save(call.trx, call.ports, teacherOf(call), lesson, input, html)
    },
    {
      said: successWords.questionSaved,
      before: async ({ id, question }, call) => drawQuestion(call.ports, question, (await theirs(call, id)).locale),
    },
  )

  write(
    server,
    removeQuestion,
    async (input, call) => {
      const { lesson } = await theirs(call, input.id)
      await remove(call.trx, call.ports, teacherOf(call), lesson, input)
      return { removed: true as const }
    },
    { said: successWords.questionRemoved },
  )

  write(server, arrangeQuestions, async (input, call) => {
    const { lesson } = await theirs(call, input.id)
    await arrange(call.trx, call.ports, teacherOf(call), lesson, input)
    return { arranged: true as const }
  })

  write<typeof importQuestions, QuestionHtml[]>(
    server,
    importQuestions,
    async ({ id, place, questions }, call, html) => {
      const { lesson } = await theirs(call, id)
      const drawn = questions.map((question, at) => ({ question, html: html[at] as QuestionHtml }))
      return { added: (await addAll(call.trx, call.ports, teacherOf(call), lesson, { place, drawn })).length }
    },
    {
      said: successWords.questionsImported,
      before: async ({ id, questions }, call) => {
        const { locale } = await theirs(call, id)
        const drawn: QuestionHtml[] = []
        for (const question of questions) drawn.push(await drawQuestion(call.ports, question, locale))
        return drawn
      },
    },
  )
}

/** A quiz of one of the caller’s own courses, and the course’s language. Throws 404 for any other. */
async function theirs(call: Call, id: string): Promise<{ lesson: LessonRow; locale: 'zh-cn' | 'en' }> {
  const lesson = await lessonById(call.db, id)
  if (lesson?.kind !== 'quiz') throw notFound()
  const { locale } = await staffCourse(call.db, lesson.courseId, memberOf(call))
  return { lesson, locale }
}

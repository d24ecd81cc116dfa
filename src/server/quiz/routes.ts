import { getQuiz, startQuiz, submitQuiz } from '#contract/quiz/quiz.ts'
import { tookAt } from '#server/course/learn.ts'
import { withPictures } from '#server/course/pictures.ts'
import type { LessonRow } from '#server/course/rows.ts'
import { lessonById } from '#server/course/rows-outline.ts'
import { shownCourse } from '#server/course/shown.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { forbidden, notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { quizOf, start, submit } from './take.ts'

/** What learners do with quizzes. */
export function quizRoutes(server: Server): void {
  const { clock, secrets, publicUrl } = server.ports
  const shown = <T>(db: Db | Trx, { courseId }: LessonRow, accountId: string, answer: T): Promise<T> =>
    withPictures({ db, clock, secrets, publicUrl }, answer, { accountId, courseId })

  read(server, getQuiz, async ({ lessonId }, call) => {
    const { accountId } = memberOf(call)
    const lesson = await takenLesson(call.db, lessonId, accountId, clock.now())
    return shown(call.db, lesson, accountId, await quizOf(call.db, lesson, accountId, clock.now()))
  })

  write(server, startQuiz, async ({ lessonId, ahead = false }, call) => {
    const { accountId } = memberOf(call)
    const trx = call.trx
    const lesson = await takenLesson(trx, lessonId, accountId, clock.now())
    return shown(trx, lesson, accountId, await start(trx, call.ports, accountId, lesson, { ahead }))
  })

  write(server, submitQuiz, async (input, call) => {
    const { accountId } = memberOf(call)
    const trx = call.trx
    const lesson = await takenLesson(trx, input.lessonId, accountId, clock.now(), input.at)
    return shown(trx, lesson, accountId, await submit(trx, call.ports, accountId, lesson, input))
  })
}

/** A quiz of a course that somebody takes, or took `at` that moment. Throws 404 for what they may not know of, 403 for what they do not take. */
async function takenLesson(
  db: Db | Trx,
  lessonId: string,
  accountId: string,
  now: number,
  at?: number,
): Promise<LessonRow> {
  const lesson = await lessonById(db, lessonId)
  if (lesson?.kind !== 'quiz') throw notFound()
  const course = await shownCourse(db, lesson.courseId, accountId)
  if (!(await tookAt(db, course, accountId, { at, now }))) throw forbidden()
  return lesson
}

import { courseLimits } from '#contract/course/limits.ts'
import { newsRound } from '#server/course/rounds.ts'
import { courseById } from '#server/course/rows.ts'
import { teachersToNotify } from '#server/course/teachers.ts'
import { notify } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { aboutQuestion } from './notify.ts'
import { coursesWithNewQuestions, takeNewQuestions } from './rows-lesson.ts'

/**
 * Tells teachers of the questions that were asked about their lessons since the last round: of several about a course in
 * one line. A question that support has hidden waits until it is shown again.
 */
export const tellTeachers = newsRound({
  kind: 'tell-teachers',
  every: courseLimits.teachersSeconds,
  coursesWithNew: coursesWithNewQuestions,
  tellOf,
})

async function tellOf(ports: Ports, courseId: string): Promise<void> {
  await ports.db.transaction().execute(async (trx) => {
    const asked = await takeNewQuestions(trx, courseId)
    const course = await courseById(trx, courseId)
    if (!course) return
    for (const accountId of await teachersToNotify(trx, course)) {
      const others = asked.filter(({ authorId }) => authorId !== accountId)
      const latest = others.at(-1)
      if (!latest) continue
      const isOne = others.length === 1
      const page = `/QA/${latest.id}`
      const line = {
        accountId,
        event: 'course.question' as const,
        about: isOne ? aboutQuestion(latest.id) : `course:${courseId}:questions`,
        // All of them stand at the course’s page, which nobody but its learners finds while it is not published.
        path: isOne || course.state !== 'published' ? page : `/course/${courseId}#course-questions`,
        title: isOne ? latest.title : course.title,
      }
      for (const { authorId } of others) await notify(trx, ports, { ...line, actorId: authorId })
    }
  })
}

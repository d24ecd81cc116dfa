import { courseLimits } from '#contract/course/limits.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { tellLearnersNamed } from './message-job.ts'
import { newsRound } from './rounds.ts'
import { holdCourse } from './rows.ts'
import { coursesWithNewLessons, takeNewLessons } from './rows-new-lessons.ts'

/**
 * Tells learners of the lessons that their courses have since the last round: of all of a course in one line. Nothing is
 * news for somebody who began since it came.
 */
export const tellNewLessons = newsRound({
  kind: 'tell-new-lessons',
  every: courseLimits.newLessonsSeconds,
  coursesWithNew: coursesWithNewLessons,
  tellOf,
})

async function tellOf(ports: Ports, courseId: string): Promise<void> {
  await ports.db.transaction().execute(async (trx) => {
    const course = await holdCourse(trx, courseId)
    if (course?.state !== 'published') return
    const lessons = await takeNewLessons(trx, courseId)
    const [first, ...more] = lessons
    if (!first) return
    await ports.jobs.enqueue(trx, tellLearnersNamed, {
      id: sortableId(ports),
      courseId,
      text: more.length === 0 ? first.title : course.title,
      event: 'course.lessons',
      group: 'lessons',
      lessonId: more.length === 0 ? first.id : undefined,
      after: '',
      until: Math.max(...lessons.map(({ since }) => since)),
    })
  })
}

import * as z from 'zod/mini'
import { courseLimits } from '#contract/course/limits.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { tellLearnersNamed } from './message-job.ts'
import { holdCourse } from './rows.ts'
import { coursesWithNewLessons, takeNewLessons } from './rows-new-lessons.ts'

/** Looked at together. */
const batchSize = 100

/**
 * Tells learners of the lessons that their courses have since the last round: of all of a course in one line. Nothing is
 * news for somebody who began since it came.
 */
export const tellNewLessons = jobKind({
  kind: 'tell-new-lessons',
  payload: z.object({}),
  every: courseLimits.newLessonsSeconds,
  timeout: 600,
  async run(_, { ports, signal }) {
    for (;;) {
      const courses = await coursesWithNewLessons(ports.db, batchSize)
      for (const id of courses) {
        if (signal.aborted) return
        await tellOf(ports, id)
      }
      if (courses.length < batchSize) return
    }
  },
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

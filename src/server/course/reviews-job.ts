import * as z from 'zod/mini'
import { courseLimits } from '#contract/course/limits.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import { notify } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { courseById } from './rows.ts'
import { coursesWithNewReviews, takeNewReviews } from './rows-reviews.ts'
import { teachersToNotify } from './teachers.ts'

/** Looked at together. */
const batchSize = 100

/**
 * Tells teachers of the reviews that their courses have since the last round: of all of a course in one line. A review that
 * support has hidden waits until it is shown again.
 */
export const tellReviews = jobKind({
  kind: 'tell-reviews',
  payload: z.object({}),
  every: courseLimits.teachersSeconds,
  timeout: 600,
  async run(_, { ports, signal }) {
    for (;;) {
      const courses = await coursesWithNewReviews(ports.db, batchSize)
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
    const writers = await takeNewReviews(trx, courseId)
    const course = await courseById(trx, courseId)
    if (!course) return
    // Reviews stand at the course’s page, which nobody but its learners finds while it is not published.
    const path = course.state === 'published' ? `/course/${courseId}#course-reviews` : `/admin/study/${courseId}`
    for (const accountId of await teachersToNotify(trx, course))
      for (const actorId of writers)
        await notify(trx, ports, {
          accountId,
          event: 'course.review',
          about: `course:${courseId}:reviews`,
          path,
          title: course.title,
          actorId,
        })
  })
}

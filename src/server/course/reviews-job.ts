import { courseLimits } from '#contract/course/limits.ts'
import { notify } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { newsRound } from './rounds.ts'
import { courseById } from './rows.ts'
import { coursesWithNewReviews, takeNewReviews } from './rows-reviews.ts'
import { teachersToNotify } from './teachers.ts'

/**
 * Tells teachers of the reviews that their courses have since the last round: of all of a course in one line. A review that
 * support has hidden waits until it is shown again.
 */
export const tellReviews = newsRound({
  kind: 'tell-reviews',
  every: courseLimits.teachersSeconds,
  coursesWithNew: coursesWithNewReviews,
  tellOf,
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

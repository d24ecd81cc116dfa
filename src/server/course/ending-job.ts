import * as z from 'zod/mini'
import { courseLimits } from '#contract/course/limits.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import { notify } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { hadUntil } from './access.ts'
import { courseById, isForLearners } from './rows.ts'
import { type Ending, endingsBetween, noteTold } from './rows-grants.ts'

/** Looked at together. */
const batchSize = 200

/** Tells learners once that a course that was given to them ends soon, while there is time to do something about it. */
export const tellCourseEnds = jobKind({
  kind: 'tell-course-ends',
  payload: z.object({}),
  every: 3_600,
  timeout: 600,
  async run(_, { ports, signal }) {
    const from = ports.clock.now()
    const to = from + courseLimits.endingSeconds
    for (let after = { courseId: '', accountId: '' }; ; ) {
      const endings = await endingsBetween(ports.db, { from, to }, after, batchSize)
      for (const ending of endings) {
        if (signal.aborted) return
        if (ending.toldEnd !== ending.until) await notifyOne(ports, ending, from)
      }
      const last = endings.at(-1)
      if (!last || endings.length < batchSize) return
      after = last
    }
  },
})

async function notifyOne(ports: Ports, { courseId, accountId, until }: Ending, now: number): Promise<void> {
  await ports.db.transaction().execute(async (trx) => {
    const course = await courseById(trx, courseId)
    if (!course || !isForLearners(course)) return
    // Where something else lasts longer, nothing ends.
    if ((await hadUntil(trx, course, accountId, now)) !== until) return
    if (!(await noteTold(trx, { courseId, accountId, until }))) return
    const notification = { about: `course:${courseId}:${until}`, path: `/course/${courseId}`, title: course.title }
    await notify(trx, ports, { accountId, event: 'course.ending', ...notification })
  })
}

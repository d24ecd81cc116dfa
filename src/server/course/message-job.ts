import * as z from 'zod/mini'
import { jobKind } from '#server/job-runner/kind.ts'
import { notify } from '#server/notification/notify.ts'
import { courseById } from './rows.ts'
import { accountsOf } from './rows-learners.ts'

/** People in one transaction. */
const batchSize = 200

export const tellLearnersNamed = {
  kind: 'tell-learners',
  payload: z.object({
    /** Of the message: each is a line of its own. */
    id: z.string(),
    courseId: z.string(),
    text: z.string(),
    event: z._default(z.enum(['course.message', 'course.lessons']), 'course.message'),
    /** What is told together while nobody has read it; what is not said is told by itself. */
    group: z.optional(z.string()),
    /** Who wrote it; left out where nobody did. */
    actorId: z.optional(z.string()),
    /** Of the one lesson that it is about, where it is about one. */
    lessonId: z.optional(z.string()),
    /** Who was told by an earlier run: everybody up to this account. */
    after: z.string(),
    /** Who begins later was not meant. */
    until: z.number(),
  }),
}

/**
 * Tells everybody who takes a course what its teacher wrote, or that it has new lessons, some at a time. What they are told and the order for the
 * rest are one transaction, so nobody is told twice.
 */
export const tellLearners = jobKind({
  ...tellLearnersNamed,
  async run(payload, { ports, finish }) {
    const { id, courseId, text, event, group = id, actorId, lessonId, after, until } = payload
    await ports.db.transaction().execute(async (trx) => {
      // A course that nobody may open any more has nothing to lead to.
      const course = await courseById(trx, courseId)
      if (course && course.state !== 'draft') {
        const people = await accountsOf(trx, courseId, { after, until, most: batchSize })
        for (const accountId of people)
          await notify(trx, ports, {
            accountId,
            event,
            about: `course:${courseId}:${group}`,
            path: lessonId ? `/course/${courseId}?lesson=${lessonId}` : `/course/${courseId}`,
            title: text,
            actorId,
          })
        const last = people.at(-1)
        if (people.length === batchSize && last !== undefined)
          await ports.jobs.enqueue(trx, tellLearnersNamed, { ...payload, after: last })
      }
      await finish(trx)
    })
  },
})

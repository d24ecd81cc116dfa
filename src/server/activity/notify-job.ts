import * as z from 'zod/mini'
import { jobKind } from '#server/job-runner/kind.ts'
import { notifyOf } from './notify.ts'
import { activityById } from './rows.ts'
import { peopleBetween } from './rows-people.ts'

/** People in one transaction. */
const batchSize = 200

export const tellActivityNamed = {
  kind: 'tell-activity',
  payload: z.object({
    activityId: z.string(),
    event: z.enum(['activity.changed', 'activity.cancelled']),
    /** Who was told by an earlier run: everybody up to this place. */
    after: z.number(),
    /** Who comes later knows it already. */
    until: z.number(),
  }),
}

/**
 * Tells everybody who takes part or waits that an activity was changed or cancelled, some at a time. What they are told
 * and the order for the rest are one transaction, so nobody is told twice.
 */
export const tellActivity = jobKind({
  ...tellActivityNamed,
  async run({ activityId, event, after, until }, { ports, finish }) {
    await ports.db.transaction().execute(async (trx) => {
      const activity = await activityById(trx, activityId)
      const holds = activity?.status === (event === 'activity.cancelled' ? 'cancelled' : 'published')
      if (activity && holds) {
        const people = await peopleBetween(trx, activityId, { after, until, most: batchSize })
        for (const { accountId } of people) await notifyOf(trx, ports, activity, { accountId, event })
        const last = people.at(-1)
        if (people.length === batchSize && last) {
          const next = { activityId, event, after: last.place, until }
          await ports.jobs.enqueue(trx, tellActivityNamed, next)
        }
      }
      await finish(trx)
    })
  },
})

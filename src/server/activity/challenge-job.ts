import * as z from 'zod/mini'
import { activityLimits } from '#contract/activity/limits.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import { settlePeople } from './challenge.ts'
import { countingChallenges } from './rows-challenge.ts'
import { peopleBetween } from './rows-people.ts'

/** People in one transaction: others write meanwhile. */
const batchSize = 200

/** So long after its end a challenge is still looked at: a check-in may arrive so late. */
const graceSeconds = (activityLimits.backDays + 1) * 86_400

/** Counts what people have done for challenges, and rewards who has done everything. */
export const settleChallenges = jobKind({
  kind: 'settle-challenges',
  payload: z.object({}),
  every: 60,
  timeout: 600,
  async run(_, { ports, signal }) {
    const now = ports.clock.now()
    for (const activity of await countingChallenges(ports.db, { now, since: now - graceSeconds })) {
      let after = 0
      while (!signal.aborted) {
        const people = await ports.db.transaction().execute(async (trx) => {
          const until = activity.lastPlace
          const next = await peopleBetween(trx, activity.id, { after, until, most: batchSize, joined: true })
          await settlePeople(trx, ports, activity, next)
          return next
        })
        after = people.at(-1)?.place ?? after
        if (people.length < batchSize) break
      }
    }
  },
})

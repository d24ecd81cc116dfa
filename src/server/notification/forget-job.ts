import * as z from 'zod/mini'
import { notificationLimits } from '#contract/notification/limits.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import { crowded, forgetOld, keepLatest } from './rows.ts'
import { forgetLost } from './rows-delivery.ts'
import { forgetSent } from './rows-sent.ts'
import { forgetOrphans } from './rows-subscription.ts'

/** In one statement: others write meanwhile. */
const batchSize = 500
/** A line that did not reach a browser or a mailbox in so many seconds is no news any more. */
const lostSeconds = 3 * 86_400

/** Takes away what is old, what is on its way to nobody, and of those who were told very much what came first. */
export const forgetNotifications = jobKind({
  kind: 'forget-notifications',
  payload: z.object({}),
  every: 3_600,
  async run(_, { ports, signal }) {
    const { kept, keptSeconds, sentSeconds } = notificationLimits
    while (!signal.aborted && (await forgetOld(ports.db, ports.clock.now(), keptSeconds, batchSize)) === batchSize);
    while (!signal.aborted && (await forgetSent(ports.db, ports.clock.now(), sentSeconds, batchSize)) === batchSize);
    await forgetLost(ports.db, ports.clock.now(), lostSeconds)
    while (!signal.aborted && (await forgetOrphans(ports.db, ports.clock.now(), keptSeconds, batchSize)) === batchSize);
    for (const accountId of await crowded(ports.db, kept, batchSize)) {
      if (signal.aborted) return
      await keepLatest(ports.db, accountId, kept)
    }
  },
})

import * as z from 'zod/mini'
import { fileLimits } from '#contract/file/limits.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import { removeTaken } from './remove.ts'
import { takeOldSpare } from './rows.ts'

/** At a time: others write meanwhile. */
const batchSize = 20

/** Takes away uploads that nobody goes on with, files that nothing uses, and what is left of a removal that was cut short. */
export const sweepFiles = jobKind({
  kind: 'sweep-files',
  payload: z.object({}),
  every: 3_600,
  timeout: 600,
  async run(_, { ports, signal }) {
    for (;;) {
      const age = { now: ports.clock.now(), seconds: fileLimits.spareSeconds }
      const old = await takeOldSpare(ports.db, { ...age, most: batchSize })
      for (const id of old) {
        if (signal.aborted) return
        await removeTaken(ports, id)
      }
      if (old.length < batchSize) return
    }
  },
})

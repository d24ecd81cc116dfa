import * as z from 'zod/mini'
import { jobKind } from '#server/job-runner/kind.ts'
import { partName } from './parts.ts'
import { deleteTransfer, oldTransfers } from './rows.ts'

const hour = 3_600
/** At a time: others write meanwhile. */
const batchSize = 20

/** Takes away zips a day after they were begun, in every state, and however their process ended. */
export const sweepZips = jobKind({
  kind: 'sweep-zips',
  payload: z.object({}),
  every: hour,
  async run(_, { ports: { db, clock, uploads }, signal }) {
    for (;;) {
      const old = await oldTransfers(db, clock.now(), batchSize)
      for (const { id, file, received } of old) {
        if (signal.aborted) return
        // One more than is noted: the last one may have come just before it was.
        for (let at = 0; at <= received; at++) await uploads.remove(partName(file, at))
        // The row goes last: as long as there is one, somebody comes for its parts.
        await deleteTransfer(db, id)
      }
      if (old.length < batchSize) return
    }
  },
})

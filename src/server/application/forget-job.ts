import * as z from 'zod/mini'
import { applicationLimits } from '#contract/application/limits.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import { forgetProofs, oldDrafts } from './rows.ts'
import { discardDraft } from './write.ts'

/** At a time. */
const batchSize = 100

/** Takes away the drafts that nobody has gone on with for half a year, and proofs of numbers that count no more. */
export const forgetDrafts = jobKind({
  kind: 'forget-drafts',
  payload: z.object({}),
  every: 3_600,
  async run(_, { ports, signal }) {
    const { draftSeconds, proofSeconds } = applicationLimits
    const now = ports.clock.now()
    await forgetProofs(ports.db, { now, seconds: proofSeconds })
    for (;;) {
      const old = await oldDrafts(ports.db, { now, seconds: draftSeconds, most: batchSize })
      for (const { accountId, formKey, updatedAt } of old) {
        if (signal.aborted) return
        const one = { key: formKey, until: updatedAt }
        await ports.db.transaction().execute((trx) => discardDraft(trx, ports, accountId, one))
      }
      if (old.length < batchSize) return
    }
  },
})

import { nextRev } from '#server/db/counter.ts'
import type { LastEraseStep } from '#server/erasure-step.ts'
import { renewPosts } from './rows-erase.ts'

/** Devices have posts with the name of their author. */
export const renewBylines: LastEraseStep = (trx, accountId) =>
  renewPosts(trx, accountId, (count) => nextRev(trx, count))

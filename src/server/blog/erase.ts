import { nextRev } from '#server/db/counter.ts'
import type { EraseStep } from '#server/erasure-step.ts'
import { renewPosts } from './rows-erase.ts'

/** Devices have posts with the name of whoever wrote them. */
export const renewBylines: EraseStep = ({ ports: { db }, person: { id } }) =>
  db.transaction().execute((trx) => renewPosts(trx, id, (count) => nextRev(trx, count)))

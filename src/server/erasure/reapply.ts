import type { ErasePorts, EraseSteps } from '#server/erasure-step.ts'
import { eraseAccount } from './erase.ts'
import { erasedSince, noteErased, unfinished } from './rows.ts'

/** Ids in one question to the database. */
const atOnce = 200

export type ReapplyPorts = ErasePorts & Required<Pick<ErasePorts, 'erasedList'>>

/**
 * Brings the database and the list of deleted accounts in line: who stands in the list and is in the database again, by a
 * backup that is older, is deleted once more; who was deleted by another process since `since` (integer seconds) is
 * added to the list. How many were deleted. Throws what the database throws, and what the files do.
 */
export async function reapplyErasures(ports: ReapplyPorts, steps: EraseSteps, since: number): Promise<number> {
  const { db, clock, erasedList } = ports
  const listed = await erasedList.read()
  const known = new Set(listed)
  const fresh = (await erasedSince(db, since)).map(({ accountId }) => accountId).filter((id) => !known.has(id))
  if (fresh.length > 0) await erasedList.add(fresh)
  let erased = 0
  for (let at = 0; at < listed.length; at += atOnce) {
    const { there, unnoted } = await unfinished(db, listed.slice(at, at + atOnce))
    for (const id of there) await eraseAccount(ports, steps, id)
    erased += there.length
    const gone = unnoted.filter((id) => !there.includes(id))
    if (gone.length > 0) await db.transaction().execute((trx) => noteErased(trx, gone, clock.now()))
  }
  return erased
}

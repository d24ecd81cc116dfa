import { feedPlace } from '#server/db/epoch.ts'
import { eraseSteps } from '#server/declared.ts'
import { type ReapplyPorts, reapplyErasures } from '#server/erasure/reapply.ts'

/** How often what other processes deleted is added to this one's list, in milliseconds. */
const everyMs = 60_000
/** What was deleted so many seconds before is looked at once more: clocks of processes differ. */
const overlap = 3_600

/**
 * Sees to it that nobody who was deleted comes back with a restored database: before this process answers anybody, and
 * while it runs. What goes wrong meanwhile is told to the operator and tried again. Returns its end; throws what the
 * database throws at first.
 */
export async function followErased(ports: ReapplyPorts & { log(message: string, error?: unknown): void }) {
  let seen = 0
  let epoch = ''
  let working = false
  const round = async () => {
    const now = ports.clock.now()
    const place = await feedPlace(ports.db)
    const erased = await reapplyErasures(ports, eraseSteps, place.epoch === epoch ? seen - overlap : 0)
    seen = now
    epoch = place.epoch
    if (erased > 0) ports.log(`${erased} accounts that were deleted came back with a backup and were deleted again`)
  }
  await round()
  const timer = setInterval(() => {
    if (working) return
    working = true
    void round()
      .catch((error) => ports.log('the list of deleted accounts could not be followed', error))
      .then(() => {
        working = false
      })
  }, everyMs)
  return () => clearInterval(timer)
}

import { saySessionsEnded } from '#server/access/sessions-ended.ts'
import { masked } from '#server/audit/mask.ts'
import type { ErasedPerson, ErasePorts, EraseStep, EraseSteps } from '#server/erasure-step.ts'
import type { Run } from '#server/job-runner/kind.ts'
import { closeAccount, deleteErasure, emptyAccount, holdAny, noteErased } from './rows.ts'
import { deletePrivate } from './rows-private.ts'
import { note } from './schedule.ts'

/**
 * Deletes an account for good, by steps that may each be done again: a run after one that was killed begins anew and
 * finds less to do. What it is about, table by table, is said in the nouns' columns.ts. The account's row goes last,
 * for its names and addresses are what the other steps look for.
 *
 * @param steps of the nouns, in their order
 * @param end of a run of a job: `finish` ends it with the last step, `signal` tells it to stop between two
 */
export async function eraseAccount(
  ports: ErasePorts,
  steps: EraseSteps,
  accountId: string,
  end: Partial<Pick<Run, 'finish' | 'signal'>> = {},
): Promise<void> {
  const { db, clock } = ports
  const go = () => end.signal?.throwIfAborted()
  const account = await db.transaction().execute(async (trx) => {
    const held = await holdAny(trx, accountId)
    if (held) {
      await closeAccount(trx, accountId, clock.now())
      await saySessionsEnded(trx, ports, accountId)
    }
    await noteErased(trx, [accountId], clock.now())
    return held
  })
  // Before anything is gone: from here on no backup brings this account back.
  await ports.erasedList?.add([accountId])
  if (account) await eraseTraces(ports, steps.first, account, go)
  await db.transaction().execute(async (trx) => {
    await emptyAccount(trx, accountId, clock.now())
    for (const step of steps.last) await step(trx, accountId)
    await deleteErasure(trx, accountId)
    if (account) await note(trx, ports, accountId, 'account.erased', {})
    await end.finish?.(trx)
  })
}

async function eraseTraces(ports: ErasePorts, steps: EraseStep[], person: ErasedPerson, go: () => void): Promise<void> {
  const names = [...new Set([person.name, person.username])].filter((name) => name !== '')
  const addresses = [person.email, person.mobile].flatMap((one) => (one ? [one, masked(one)] : []))
  const words = [...names.filter((name) => name.length > 1), ...addresses]
  await deletePrivate(ports.db, person)
  for (const step of steps) {
    go()
    await step({ ports, person, names, words, go })
  }
}

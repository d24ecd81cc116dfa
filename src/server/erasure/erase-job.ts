import { saySessionsEnded } from '#server/access/sessions-ended.ts'
import { activeStatus } from '#server/access/tables.ts'
import { feedPlace } from '#server/db/epoch.ts'
import type { Trx } from '#server/db/schema.ts'
import type { EraseSteps } from '#server/erasure-step.ts'
import { JobFailed, jobKind, type Run } from '#server/job-runner/kind.ts'
import { eraseAccount } from './erase.ts'
import { closeAccount, erasureOf, holdAny, isLastAdmin, moveErasure, noteErased } from './rows.ts'
import { dueFrom, erasureOrder, orderErasure } from './schedule.ts'

/**
 * Deletes an account whose time to think again is over. When it is killed at any step, the next try goes on from there:
 * each step looks at what is still to be done, and only the last one takes away the mark that there is something to do.
 */
export const eraseAccountJob = (steps: EraseSteps) =>
  jobKind({
    ...erasureOrder,
    tries: 6,
    backoff: 60,
    timeout: 3_600,
    async run({ accountId }, run) {
      const { ports } = run
      const row = await erasureOf(ports.db, accountId)
      if (!row) return
      const begun = await ports.db.transaction().execute((trx) => begin(trx, run, accountId))
      if (begun) await eraseAccount(ports, steps, accountId, run)
    },
  })

/**
 * Closes the account where its time has come, so that nobody can take it back any more; whether it has. Where it has not,
 * it is ordered for when it will have. Throws JobFailed where the last administrator would go.
 */
async function begin(trx: Trx, { ports, finish }: Run, accountId: string): Promise<boolean> {
  const account = await holdAny(trx, accountId)
  const row = await erasureOf(trx, accountId)
  // Taken back in this moment.
  if (!row) return false
  // Begun by an earlier try.
  if (account?.status !== activeStatus) return true
  if (await isLastAdmin(trx, accountId)) throw new JobFailed(lastAdmin)
  const now = ports.clock.now()
  const { epoch } = await feedPlace(trx)
  // A backup knows nothing of a deletion that was taken back after it: a member whose deletion it brings back may think
  // again.
  const dueAt = row.epoch === epoch ? row.dueAt : dueFrom(now)
  if (dueAt <= now) {
    await closeAccount(trx, accountId, now)
    await saySessionsEnded(trx, ports, accountId)
    await noteErased(trx, [accountId], now)
    return true
  }
  await moveErasure(trx, accountId, { dueAt, epoch })
  await orderErasure(trx, ports, { accountId, dueAt })
  await finish(trx)
  return false
}

const lastAdmin = {
  'zh-cn': '这是唯一能分配角色的账号。请先让另一位成员担任管理员，再重新运行。',
  en: 'This is the only account that can assign roles. Make somebody else an administrator first, then run it again.',
}

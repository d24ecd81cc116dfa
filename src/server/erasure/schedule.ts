import * as z from 'zod/mini'
import type { Erasure, ErasureReason } from '#contract/erasure/erasure.ts'
import { erasureLimits } from '#contract/erasure/limits.ts'
import { activeStatus } from '#server/access/tables.ts'
import { audit } from '#server/audit/audit.ts'
import { feedPlace } from '#server/db/epoch.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { type NotifyPorts, notify, readAbout } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteErasure, erasureOf, holdAdmins, holdAny, insertErasure, isLastAdmin } from './rows.ts'

export type SchedulePorts = NotifyPorts

/** The work itself, as it is ordered; how it is done is erase-job.ts's. */
export const erasureOrder = { kind: 'erase-account', payload: z.object({ accountId: z.string() }) }

/** What its notification is about. */
const about = 'account'

const thinkingSeconds = erasureLimits.days * 86_400
/** Seconds of the clock until which somebody may think again from `now` on. */
export const dueFrom = (now: number) => now + thinkingSeconds

/**
 * Has an account deleted in 14 days, in the transaction of its cause. One that is to be deleted already stays as it is.
 * Until then the member signs in as before and may take it back (`cancelErasure`). Throws 404 where there is no such
 * account, 400 {id: lastAdmin} where nobody else could give roles.
 */
export async function scheduleErasure(
  trx: Trx,
  ports: SchedulePorts,
  { accountId, reason }: { accountId: string; reason: ErasureReason },
): Promise<Erasure> {
  await holdAdmins(trx)
  const account = await holdAny(trx, accountId)
  if (account?.status !== activeStatus) throw notFound()
  const known = await erasureOf(trx, accountId)
  if (known) return erasureFor(known)
  if (await isLastAdmin(trx, accountId)) throw badInput({ id: 'lastAdmin' })
  const askedAt = ports.clock.now()
  const row = { accountId, reason, askedAt, dueAt: dueFrom(askedAt), epoch: (await feedPlace(trx)).epoch }
  await insertErasure(trx, row)
  await orderErasure(trx, ports, row)
  // On all their devices: another may have asked in their name. The mail is notice.ts's.
  await notify(trx, ports, { accountId, event: 'account.erasure', about, path: '/user/account/overview', title: '' })
  await note(trx, ports, accountId, 'account.erasure', { reason, dueAt: row.dueAt })
  return erasureFor(row)
}

/** Takes a deletion back; whether there was one. A member whose deletion has begun cannot take it back. */
export async function cancelErasure(trx: Trx, ports: SchedulePorts, accountId: string): Promise<boolean> {
  const account = await holdAny(trx, accountId)
  if (account?.status !== activeStatus || !(await deleteErasure(trx, accountId))) return false
  await ports.jobs.withdraw(trx, erasureOrder, accountId)
  await readAbout(trx, ports, accountId, about)
  await note(trx, ports, accountId, 'account.erasure-kept', {})
  return true
}

export function orderErasure(
  trx: Trx,
  { jobs }: Pick<Ports, 'jobs'>,
  { accountId, dueAt }: { accountId: string; dueAt: number },
): Promise<string> {
  return jobs.enqueue(trx, erasureOrder, { accountId }, { key: accountId, runAt: dueAt })
}

export const erasureFor = ({ reason, askedAt, dueAt }: Erasure): Erasure => ({ reason, askedAt, dueAt })

/** In the log of the staff: whose account by its id, and nothing else about them. */
export function note(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  accountId: string,
  what: 'account.erasure' | 'account.erasure-kept' | 'account.erased',
  after: { reason?: string; dueAt?: number },
): Promise<void> {
  return audit(trx, ports, {
    who: { accountId, address: '' },
    what,
    subject: { kind: 'account', id: accountId },
    after,
  })
}

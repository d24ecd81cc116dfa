import * as z from 'zod/mini'
import { events, kinds } from '#contract/events.ts'
import type { Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { NotificationRow } from './rows.ts'
import { insertDeliveries } from './rows-delivery.ts'
import { settingRows } from './rows-setting.ts'
import { liveSubscriptions } from './rows-subscription.ts'
import { offOf, quietOf, usualSetting } from './setting.ts'
import { quietUntil } from './zone.ts'

/** The work that sends what is due; how is send-job.ts's. */
export const sendingKind = { kind: 'send-notifications', payload: z.object({}) }

/** Transactions that have ordered it: one order is enough for all that they tell. */
const ordered = new WeakSet<Trx>()

type QueuePorts = Pick<Ports, 'clock' | 'secrets' | 'jobs'>

/**
 * Puts a line on its way to its member's browsers and mailbox, as they chose, in the transaction that told it. What quiet
 * hours keep back waits for their end. Rows of its own, for an order that is keyed would make all who tell wait for each other.
 */
export async function queueDeliveries(trx: Trx, ports: QueuePorts, line: NotificationRow): Promise<void> {
  const { accountId, id: notificationId } = line
  const now = ports.clock.now()
  const kind = events.get(line.event)?.kind ?? ''
  const setting = (await settingRows(trx, [accountId])).get(accountId) ?? usualSetting(accountId, 'zh-cn')
  const off = offOf(setting)
  const until = quietUntil(quietOf(setting), setting.zone, now)
  const row = (subscriptionId: string, dueAt: number) => ({
    id: ports.secrets.random(12),
    notificationId,
    accountId,
    subscriptionId,
    dueAt,
    createdAt: now,
    held: dueAt > now ? 1 : 0,
  })
  const browsers = off.push.includes(kind) ? [] : await liveSubscriptions(trx, [accountId], now)
  const rows = browsers.map(({ id }) => row(id, until ?? now))
  if (setting.mail === 'once' && !off.mail.includes(kind) && !kinds.get(kind)?.mailedAnyway) rows.push(row('', now))
  await insertDeliveries(trx, rows)
  if (ordered.has(trx) || !rows.some(({ dueAt }) => dueAt <= now)) return
  ordered.add(trx)
  await ports.jobs.enqueue(trx, sendingKind, {})
}

import { events, kinds } from '#contract/events.ts'
import { notificationLimits } from '#contract/notification/limits.ts'
import type { Trx } from '#server/db/schema.ts'
import { handOver } from '#server/message/messages.ts'
import { DeliveryFailed } from '#server/ports/mail.ts'
import type { Ports } from '#server/ports/ports.ts'
import { digestMail } from './mail-words.ts'
import { notificationsOf } from './read.ts'
import { recipients, unreadBetween } from './rows-delivery.ts'
import { noteSent, type Sent } from './rows-sent.ts'
import { dueDigests, endDigest, type SettingRow, takeDigest, updateSetting } from './rows-setting.ts'
import { offOf } from './setting.ts'
import { mailHeaders, unsubscribeAddress } from './unsubscribe.ts'
import { nextMinuteIn } from './zone.ts'

const batchSize = 50
/** Seconds that a transaction which tells something may take: what is younger waits for the next mail, and none is left out. */
const settledSeconds = 10

type Made = { message: Parameters<typeof handOver>[2]; until: number; claim: string; count: number }

/**
 * Sends the daily mails that are due. Each day of a member's is taken once, by whichever process, and its next day is set
 * in the same transaction; where mail is kept in the database, the mail is in it as well. A mail server's yes is written
 * down afterwards: of a process that is killed between the two nobody knows whether it was sent, so that day's is not
 * sent again (F95), and what it said and is unread is in the next.
 */
export async function sendDigests(ports: Ports, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await dueDigests(ports.db, ports.clock.now(), batchSize)
    if (due.length === 0) return
    for (const row of due) {
      if (signal.aborted) return
      const made = await ports.db.transaction().execute((trx) => take(trx, ports, row))
      if (made) await send(ports, row, made)
    }
  }
}

/** Takes a mail upon itself; null where another process has, where there is nothing to say, and where it is kept here. */
async function take(trx: Trx, ports: Ports, row: SettingRow): Promise<Made | null> {
  const { accountId, zone, mailHour, locale, digestedUntil } = row
  const now = ports.clock.now()
  const claim = ports.secrets.random(16)
  const next = { digestAt: nextMinuteIn(zone, mailHour * 60, now), digestClaim: claim }
  if (!(await takeDigest(trx, row, next))) return null
  const { mail: off } = offOf(row)
  const wanted = [...events].flatMap(([event, { kind }]) =>
    off.includes(kind) || kinds.get(kind)?.mailedAnyway ? [] : event,
  )
  const until = now - settledSeconds
  const span = { since: digestedUntil, until, events: wanted, most: notificationLimits.digestLines }
  const { list, total } = await unreadBetween(trx, accountId, span)
  const email = (await recipients(trx, [accountId])).get(accountId)?.email
  const done = { digestedUntil: until, digestTries: 0, digestClaim: null }
  if (list.length === 0 || !email) {
    await updateSetting(trx, accountId, done)
    return null
  }
  const unsubscribe = await unsubscribeAddress({ ...ports, db: trx }, accountId)
  const parts = { locale, site: ports.config.siteName[locale], publicUrl: ports.publicUrl, unsubscribe }
  const mail = digestMail(await notificationsOf(trx, list), total, parts)
  const message = { channel: 'mail', to: email, ...mail, headers: mailHeaders(unsubscribe) } as const
  if (ports.mail) return { message, until, claim, count: total }
  await handOver(ports, trx, message)
  await updateSetting(trx, accountId, done)
  await noteSent(trx, ports, [sentOf(accountId, total, 'sent')])
  return null
}

const sentOf = (accountId: string, count: number, outcome: Sent['outcome']): Sent => ({
  accountId,
  subscriptionId: '',
  what: 'daily',
  notificationId: '',
  count,
  outcome,
})

async function send(ports: Ports, { accountId, digestTries }: SettingRow, { message, until, claim, count }: Made) {
  const note = (outcome: Sent['outcome']) => noteSent(ports.db, ports, [sentOf(accountId, count, outcome)])
  const end = (values: Partial<SettingRow>) => endDigest(ports.db, accountId, claim, values)
  const { tries, retrySeconds } = notificationLimits
  try {
    await handOver(ports, ports.db, message)
    await end({ digestedUntil: until, digestTries: 0 })
    await note('sent')
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error
    if (error.kind !== 'refused') ports.log(error.message, error.cause)
    const again = error.kind === 'unavailable' && digestTries + 1 < tries
    if (again)
      await end({ digestAt: ports.clock.now() + retrySeconds * 4 ** digestTries, digestTries: digestTries + 1 })
    else {
      await end({ digestTries: 0, ...(error.kind === 'refused' && { digestedUntil: until }) })
      await note('failed')
    }
  }
}

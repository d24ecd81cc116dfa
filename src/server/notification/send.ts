import { notificationLimits } from '#contract/notification/limits.ts'
import type { Notification } from '#contract/notification/notification.ts'
import type { Db } from '#server/db/schema.ts'
import { logUnexpected } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PushOutcome } from '#server/ports/push.ts'
import { isOnFor } from '#server/switch/ask.ts'
import { sendLineMail } from './line-mail.ts'
import { pushOf, summaryOf } from './push-words.ts'
import { notificationsOf } from './read.ts'
import { latestUnread, unreadCounts } from './rows.ts'
import {
  claimDeliveries,
  claimHeld,
  type DeliveryRow,
  endDeliveries,
  notificationsById,
  putOff,
  recipients,
  releaseClaim,
} from './rows-delivery.ts'
import { notedOutcome, noteSent, type Sent } from './rows-sent.ts'
import { type SettingRow, settingRows } from './rows-setting.ts'
import { dropSubscriptions, liveSubscriptions, type SubscriptionRow } from './rows-subscription.ts'
import { offOf, quietOf, usualSetting } from './setting.ts'
import { vapidKeys } from './vapid.ts'
import { quietUntil } from './zone.ts'

/** Lines that are taken at once, and sent at once. */
const batchSize = 200
const atOnce = 16
/** How many a process sends in a second: each costs it a millisecond to encrypt, and requests come first. */
const perSecond = 250
/** The longest that a service can keep us waiting, even if it asks for more; in seconds. */
const longestRest = 6 * 3_600

/** A delivery that still has its reasons. */
type Due = { row: DeliveryRow; line: Notification; setting: SettingRow; unread: number; latest: string[] }
type DuePush = Due & { browser: SubscriptionRow }
type Work = { rows: DeliveryRow[]; send: () => Promise<PushOutcome>; sent: Omit<Sent, 'outcome'> }

/** Who sends in this process, by the database; `again`: something was told meanwhile. */
const sending = new WeakMap<Db, { again: boolean }>()

/**
 * Sends all that is due, until there is nothing left or `signal`. Each is claimed before it is sent and ended after: what a
 * killed process had under way is sent by another once its lease is over. A push that was sent already comes again then,
 * under the same name, so that a device shows it once; mail that a server may have does not (line-mail.ts). Of one process
 * one job sends, and the others end at once: however much there is, there is room for other work.
 */
export async function sendDeliveries(ports: Ports, signal: AbortSignal): Promise<void> {
  const other = sending.get(ports.db)
  if (other) {
    other.again = true
    return
  }
  const mine = { again: false }
  sending.set(ports.db, mine)
  try {
    do {
      mine.again = false
      while (!signal.aborted && (await sendSome(ports, signal)));
    } while (mine.again && !signal.aborted)
  } finally {
    sending.delete(ports.db)
  }
}

/** Whether there was anything. */
async function sendSome(ports: Ports, signal: AbortSignal): Promise<boolean> {
  const claim = ports.secrets.random(16)
  const claimed = await claimDeliveries(ports.db, claim, ports.clock.now(), batchSize)
  if (claimed.length === 0) return false
  let works: Work[]
  try {
    works = await prepare(ports, claim, claimed)
  } catch (error) {
    await releaseClaim(ports.db, claim, ports.clock.now())
    throw error
  }
  await doAll(ports, works, signal)
  return true
}

/** Looks whether the reasons still hold, and says what is to be sent; what is not ends here, or waits. */
async function prepare(ports: Ports, claim: string, claimed: DeliveryRow[]): Promise<Work[]> {
  const { db, clock } = ports
  const now = clock.now()
  const heldFor = claimed.filter(({ held }) => held === 1).map(({ subscriptionId }) => subscriptionId)
  const rows = [...claimed, ...(await claimHeld(db, claim, [...new Set(heldFor)], now))]
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))]
  const [people, settings, counts, unreadIds] = [
    await recipients(db, accountIds),
    await settingRows(db, accountIds),
    await unreadCounts(db, accountIds),
    await latestUnread(db, accountIds, notificationLimits.pushUnread),
  ]
  const browsers = new Map((await liveSubscriptions(db, accountIds, now)).map((one) => [one.id, one]))
  const found = await notificationsById(db, [...new Set(rows.map(({ notificationId }) => notificationId))])
  const lines = new Map((await notificationsOf(db, [...found.values()])).map((line) => [line.id, line]))
  const pushOn = remembering(await isOnFor(ports, 'notification.push'))
  const pushes: DuePush[] = []
  const works: Work[] = []
  const over: string[] = []
  for (const row of rows) {
    const line = lines.get(row.notificationId)
    const person = people.get(row.accountId)
    const setting = settings.get(row.accountId) ?? usualSetting(row.accountId, 'zh-cn')
    const off = offOf(setting)[row.subscriptionId === '' ? 'mail' : 'push']
    const isImportable = line && !line.read && person && !off.includes(line.kind)
    const unread = counts.get(row.accountId)?.unread ?? 0
    const due = { row, line: line as Notification, setting, unread, latest: unreadIds.get(row.accountId) ?? [] }
    const browser = browsers.get(row.subscriptionId)
    if (!isImportable) over.push(row.id)
    else if (row.subscriptionId === '') {
      if (setting.mail !== 'once' || !person.email || row.handed === 1) over.push(row.id)
      else works.push(mailWork(ports, due, person.email))
    } else if (!browser || browser.accountId !== row.accountId || !ports.push || !(await pushOn(person)))
      over.push(row.id)
    else {
      const until = quietUntil(quietOf(setting), setting.zone, now)
      if (until !== null) await putOff(db, row, { dueAt: until, held: 1, tries: row.tries - 1 })
      else pushes.push({ ...due, browser })
    }
  }
  await endDeliveries(db, over)
  return [...works, ...(await pushWorks(ports, pushes))]
}

const mailWork = (ports: Ports, { row, line, setting }: Due, email: string): Work => ({
  rows: [row],
  sent: sentOf([row]),
  send: () => sendLineMail(ports, { row, line, setting, email }),
})

/** What is written down of some that leave as one. */
function sentOf(rows: DeliveryRow[]): Work['sent'] {
  const [{ accountId, subscriptionId, notificationId }] = rows as [DeliveryRow]
  const to = { accountId, subscriptionId, count: rows.length }
  return rows.length > 1 ? { ...to, what: 'summary', notificationId: '' } : { ...to, what: 'line', notificationId }
}

/** What quiet hours kept back for a browser is one push; all else is one each. */
async function pushWorks(ports: Ports, pushes: DuePush[]): Promise<Work[]> {
  const { push } = ports
  if (!push || pushes.length === 0) return []
  const vapid = await vapidKeys(ports)
  return [...grouped(pushes).values()].map((group): Work => {
    const [first] = group as [DuePush]
    const { setting, unread, latest, browser, line } = first
    const to = { owner: setting.accountId, locale: setting.locale, unread, latest }
    const lines = group.map((one) => one.line)
    const message = group.length > 1 ? summaryOf(lines, to, ports.publicUrl) : pushOf(line, to, ports.publicUrl)
    const topic = message.notification.tag.slice(0, 32)
    const order = { target: browser, text: JSON.stringify(message), vapid, topic }
    const rows = group.map(({ row }) => row)
    return { rows, sent: sentOf(rows), send: () => push.send(order) }
  })
}

const groupOf = ({ row }: DuePush) => (row.held === 1 ? row.subscriptionId : row.id)

function grouped(pushes: DuePush[]): Map<string, DuePush[]> {
  const groups = new Map<string, DuePush[]>()
  for (const one of pushes) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one])
  return groups
}

/** Does some at once, and writes down together what came of them. */
async function doAll(ports: Ports, works: Work[], signal: AbortSignal): Promise<void> {
  const waiting = [...works]
  const ended: string[] = []
  const sent: Sent[] = []
  let turn = performance.now()
  const one = async (): Promise<void> => {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      turn = Math.max(turn + 1_000 / perSecond, performance.now())
      await new Promise((resolve) => setTimeout(resolve, turn - performance.now()))
      if (signal.aborted) {
        for (const row of work.rows) await putOff(ports.db, row, { dueAt: ports.clock.now(), tries: row.tries - 1 })
        continue
      }
      const outcome = await work.send().catch((error: unknown): PushOutcome => {
        logUnexpected(ports, 'sending a notification failed', error)
        return { is: 'refused' }
      })
      const over =
        outcome.is === 'later' ? await tryAgain(ports, work.rows, outcome.retryAfter) : work.rows.map(({ id }) => id)
      ended.push(...over)
      if (over.length > 0) sent.push({ ...work.sent, outcome: notedOutcome(outcome) })
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, works.length) }, one))
  await ports.db.transaction().execute(async (trx) => {
    await endDeliveries(trx, ended)
    await noteSent(trx, ports, sent)
  })
  const gone = sent.flatMap(({ outcome, subscriptionId }) => (outcome === 'gone' ? subscriptionId : []))
  await dropSubscriptions(ports.db, [...new Set(gone)])
}

/** Later, as the service asks or four times as long as the last time; the ids of those that are given up. */
async function tryAgain({ db, clock }: Ports, rows: DeliveryRow[], retryAfter: number | null): Promise<string[]> {
  const { tries: most, retrySeconds } = notificationLimits
  const over: string[] = []
  for (const row of rows) {
    if (row.tries >= most) over.push(row.id)
    else {
      const rest = Math.max(retrySeconds * 4 ** (row.tries - 1), retryAfter ?? 0)
      await putOff(db, row, { dueAt: clock.now() + Math.min(rest, longestRest) })
    }
  }
  return over
}

/** Asks for each person once. */
function remembering(ask: (who: { id: string; roleId: number }) => Promise<boolean>) {
  const known = new Map<string, Promise<boolean>>()
  return (who: { id: string; roleId: number }) => {
    const asked = known.get(who.id) ?? ask(who)
    known.set(who.id, asked)
    return asked
  }
}

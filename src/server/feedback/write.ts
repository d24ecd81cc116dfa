import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { FeedbackStatus, rateFeedback, sendFeedback } from '#contract/feedback/feedback.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { holdAccount } from '#server/account/rows.ts'
import { captchaRequired } from '#server/captcha/guard.ts'
import { nextNo } from '#server/db/counter.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, tooMany } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { type DrawnText, placeText } from '#server/upload/authored-text.ts'
import { holdOwn } from './read.ts'
import {
  type FeedbackRow,
  insertFeedback,
  insertMessage,
  insertStep,
  saidInBefore,
  updateFeedback,
  writtenBefore,
} from './rows.ts'
import { takeKey } from './rows-key.ts'
import { change, dueSeconds, isOver, mayReopen, statusAt } from './status.ts'
import type { Writer } from './writer.ts'

const daySeconds = 86_400
/** Until support says otherwise. */
const normal = 3

/** What one does first in a transaction: the account is held, so that what it writes at once is counted one after the other. */
async function countToday(
  trx: Trx,
  table: 'feedback' | 'feedback_message',
  { accountId, now, most }: { accountId: string; now: number; most: number },
): Promise<void> {
  await holdAccount(trx, accountId)
  const oldest = await writtenBefore(trx, table, { accountId, since: now - daySeconds, most })
  if (oldest !== undefined) throw tooMany(Math.max(1, oldest + daySeconds - now))
}

/** The same of a guest’s, in one thread that is held. */
async function countInThread(trx: Trx, feedbackId: string, { now, most }: { now: number; most: number }) {
  const oldest = await saidInBefore(trx, feedbackId, { since: now - daySeconds, most })
  if (oldest !== undefined) throw tooMany(Math.max(1, oldest + daySeconds - now))
}

type Sent = Omit<ParsedInputOf<typeof sendFeedback>, 'body' | 'locale'> & {
  text: DrawnText
  guest?: { email: string; locale: Locale }
}

/**
 * Sends feedback; its id and number. Who is muted may: it is how they reach support. Throws 400 {body: tooMany} for too
 * many images, {captcha: required} for a guest whose key was not let in, 429 beyond what a day allows.
 */
export async function send(
  trx: Trx,
  ports: AuthoringPorts,
  who: Writer,
  { kind, title, text, contact, about, diagnostics, guest }: Sent,
): Promise<{ id: string; no: number }> {
  const now = ports.clock.now()
  const { accountId } = who
  const id = sortableId(ports)
  if (who.keyHash === null) await countToday(trx, 'feedback', { accountId, now, most: feedbackLimits.sentPerDay })
  else if (!(await takeKey(trx, who.keyHash, id))) throw captchaRequired()
  const no = await nextNo(trx, 'feedback')
  const times = { createdAt: now, updatedAt: now }
  await insertFeedback(trx, {
    id,
    no,
    accountId,
    kind,
    title: title.trim(),
    contact: contact.trim(),
    about,
    diagnostics,
    ...times,
    ...(guest && { guestEmail: guest.email, guestLocale: guest.locale }),
    status: 'new',
    priority: normal,
    dueAt: now + dueSeconds(normal),
  })
  await insertStep(trx, { feedbackId: id, status: 'new', at: now })
  await say(trx, ports, { feedbackId: id, who, side: 'member', internal: false, text })
  return { id, no }
}

type Said = { feedbackId: string; who: Writer; side: 'member' | 'staff'; internal: boolean; text: DrawnText }

/** Adds what somebody says; its id. Throws 400 {body: tooMany} for too many images. */
export async function say(trx: Trx, ports: AuthoringPorts, said: Said): Promise<string> {
  const now = ports.clock.now()
  const { feedbackId, who, side, text } = said
  const id = sortableId(ports)
  await insertMessage(trx, {
    id,
    feedbackId,
    accountId: who.accountId,
    side,
    body: text.body,
    html: await placeText(trx, ports, { ...text, id, authorId: who.imagesOf }, now),
    internal: said.internal ? 1 : 0,
    createdAt: now,
  })
  return id
}

/**
 * Says something more to one’s own; the message’s id. It is support’s turn then, and what was resolved is open again.
 * Throws 404, 400 {status: closed}, {body: tooMany}, 429 beyond what a day allows.
 */
export async function answer(
  trx: Trx,
  ports: AuthoringPorts,
  who: Writer,
  { id, text }: { id: string; text: DrawnText },
): Promise<string> {
  const now = ports.clock.now()
  const { accountId } = who
  const most = feedbackLimits.answersPerDay
  if (who.keyHash === null) await countToday(trx, 'feedback_message', { accountId, now, most })
  const row = await holdOwn(trx, who, id)
  if (who.keyHash !== null) await countInThread(trx, row.id, { now, most })
  const status = statusAt(row, now)
  if (status === 'closed') throw badInput({ status: 'closed' })
  const messageId = await say(trx, ports, { feedbackId: row.id, who, side: 'member', internal: false, text })
  await change(trx, row, now, { status: status === 'new' ? 'new' : 'open', values: { seenAt: now } })
  return messageId
}

/** Opens one’s own again. Throws 404, 400 {status: expired} after 30 days. What is open stays as it is. */
export async function reopen(trx: Trx, ports: AuthoringPorts, who: Writer, id: string): Promise<FeedbackStatus> {
  const now = ports.clock.now()
  const row = await holdOwn(trx, who, id)
  if (!isOver(statusAt(row, now))) return statusAt(row, now)
  if (!mayReopen(row, now)) throw badInput({ status: 'expired' })
  return (await change(trx, row, now, { status: 'open' })).status
}

/** Says how happy one is with what is over. Throws 404, 400 {status: illegal} before that. */
export async function rate(
  trx: Trx,
  ports: AuthoringPorts,
  who: Writer,
  { id, stars, words }: ParsedInputOf<typeof rateFeedback>,
): Promise<FeedbackRow> {
  const row = await holdOwn(trx, who, id)
  if (!isOver(statusAt(row, ports.clock.now()))) throw badInput({ status: 'illegal' })
  const values = { stars, ratingWords: words.trim() }
  await updateFeedback(trx, row.id, values)
  return { ...row, ...values }
}

import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { answerTicket, changeTickets, editTicket } from '#contract/feedback/staff.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import type { DrawnText } from '#server/upload/authored-text.ts'
import { notifyOf } from './notify.ts'
import { type FeedbackRow, holdFeedback, updateFeedback } from './rows.ts'
import { mayBeGiven, moveMessages } from './rows-staff.ts'
import { change, isSupportsTurn, statusAt } from './status.ts'
import { ticketOf } from './ticket.ts'
import { say } from './write.ts'
import { memberWriter } from './writer.ts'

/** What staff do to tickets; each is noted in their log in the same transaction. */

/**
 * Answers the member, or adds a note that only staff see; the message’s id and the ticket’s version. Who answers a ticket
 * that nobody has, has it from then on. Throws 404, 400 {status: closed}, {body: tooMany}.
 */
export async function answerOrNote(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  { id, internal, status = 'waiting', text }: Omit<ParsedInputOf<typeof answerTicket>, 'body'> & { text: DrawnText },
): Promise<{ id: string; version: number }> {
  const now = ports.clock.now()
  const row = await held(trx, id)
  const present = statusAt(row, now)
  if (!internal && present === 'closed') throw badInput({ status: 'closed' })
  const message = { feedbackId: id, who: memberWriter(who.accountId), side: 'staff' as const, internal, text }
  const messageId = await say(trx, ports, message)
  const values = internal
    ? {}
    : { saidAt: now, answeredAt: row.answeredAt ?? now, assigneeId: row.assigneeId || who.accountId }
  // A note is no answer: the member waits on.
  const after = await change(trx, row, now, { status: internal ? present : status, values })
  if (!internal) await notifyOf(trx, ports, row, 'feedback.answered')
  await logChange(trx, ports, who, { what: internal ? 'feedback.note' : 'feedback.answer', row, after })
  return { id: messageId, version: after.version }
}

type Edit = Pick<ParsedInputOf<typeof editTicket>, 'status' | 'priority' | 'assigneeId'>

/**
 * Changes how a ticket stands, its priority or who has it; its new version. Throws 404, 400 {assigneeId: illegal} for
 * somebody who may not have one, 412 with the present ticket when it was changed meanwhile.
 */
export async function edit(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  { id, version, ...asked }: ParsedInputOf<typeof editTicket>,
): Promise<number> {
  const row = await held(trx, id)
  await checkAssignee(trx, asked.assigneeId)
  if (row.version !== version) throw new Failure(codes.stale, phrases.stale, await ticketOf(trx, id, ports.clock.now()))
  return (await changed(trx, ports, who, row, asked)).version
}

/** The same for several in any version; how many there were. Those that are gone are left out. Throws 400 as above. */
export async function editMany(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  { ids, ...asked }: ParsedInputOf<typeof changeTickets>,
): Promise<number> {
  await checkAssignee(trx, asked.assigneeId)
  let count = 0
  // In one order: two that change the same ones wait for each other, and neither for both.
  for (const id of [...new Set(ids)].sort()) {
    const row = await holdFeedback(trx, id)
    if (row?.mergedInto !== '') continue
    await changed(trx, ports, who, row, asked)
    count += 1
  }
  return count
}

async function changed(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  row: FeedbackRow,
  asked: Edit,
): Promise<FeedbackRow> {
  const now = ports.clock.now()
  const { assigneeId = row.assigneeId, priority = row.priority } = asked
  const present = statusAt(row, now)
  // Somebody has it now: it is no longer new.
  const taken = present === 'new' && assigneeId !== '' ? 'open' : present
  const after = await change(trx, row, now, { status: asked.status ?? taken, priority, values: { assigneeId } })
  if (after.status === 'resolved' && present !== 'resolved') await notifyOf(trx, ports, row, 'feedback.resolved')
  await logChange(trx, ports, who, { what: 'feedback.edit', row, after })
  return after
}

async function checkAssignee(trx: Trx, assigneeId = ''): Promise<void> {
  if (assigneeId !== '' && !(await mayBeGiven(trx, assigneeId))) throw badInput({ assigneeId: 'illegal' })
}

/**
 * Merges a ticket into another of the same member’s: all that was said stands there, and the address leads there. The id
 * of the one that goes on. Throws 404, 400 {into: illegal} for the same one, another member’s, or one that was merged itself.
 */
export async function merge(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  { id, into }: { id: string; into: string },
): Promise<string> {
  if (id === into) throw badInput({ into: 'illegal' })
  const now = ports.clock.now()
  const rows = new Map<string, FeedbackRow | undefined>()
  for (const one of [id, into].sort()) rows.set(one, await holdFeedback(trx, one))
  const [from, to] = [rows.get(id), rows.get(into)]
  if (from?.mergedInto !== '') throw notFound()
  // Of guests nobody knows who is who: what one of them opens must not be another’s.
  if (to?.mergedInto !== '' || to.accountId !== from.accountId || from.accountId === '')
    throw badInput({ into: 'illegal' })
  await moveMessages(trx, id, into)
  const over = await change(trx, from, now, { status: 'closed' })
  await updateFeedback(trx, id, { mergedInto: into })
  const present = statusAt(to, now)
  // What the other one waited for, this one does.
  const status = isSupportsTurn(statusAt(from, now)) && !isSupportsTurn(present) ? 'open' : present
  await change(trx, to, now, { status, values: { saidAt: Math.max(to.saidAt, from.saidAt) } })
  const subject = { kind: 'feedback', id }
  await audit(trx, ports, { who, what: 'feedback.merge', subject, before: { no: over.no }, after: { into, no: to.no } })
  return into
}

async function held(trx: Trx, id: string): Promise<FeedbackRow> {
  const row = await holdFeedback(trx, id)
  if (row?.mergedInto !== '') throw notFound()
  return row
}

type Noted = { what: 'feedback.note' | 'feedback.answer' | 'feedback.edit'; row: FeedbackRow; after: FeedbackRow }

async function logChange(trx: Trx, ports: AuthoringPorts, who: Actor, { what, row, after }: Noted): Promise<void> {
  const auditFields = ({ status, priority, assigneeId }: FeedbackRow) => ({ status, priority, assigneeId })
  const subject = { kind: 'feedback', id: row.id }
  await audit(trx, ports, {
    who,
    what,
    subject,
    before: auditFields(row),
    after: { no: row.no, ...auditFields(after) },
  })
}

import type { FeedbackPriority, Ticket, TicketSummary } from '#contract/feedback/staff.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import { feedbackOf, summaryOf } from './read.ts'
import { messagesOf } from './rows.ts'
import { type TicketRow, ticketById } from './rows-staff.ts'

/** What staff see of a ticket besides what the member sees. */
function staffPart(row: TicketRow) {
  return {
    priority: row.priority as FeedbackPriority,
    member: { id: row.accountId, name: row.memberName || row.memberUsername || '' },
    guest: row.accountId === '',
    assignee: { id: row.assigneeId, name: row.staffName || row.staffUsername || '' },
    dueAt: row.dueAt,
    version: row.version,
  }
}

export function ticketSummary(row: TicketRow, now: number): TicketSummary {
  return { ...summaryOf(row, now), ...staffPart(row) }
}

/** A ticket with the notes of the staff. Throws 404. */
export async function ticketOf(db: Db | Trx, id: string, now: number): Promise<Ticket> {
  const row = await ticketById(db, id)
  if (!row) throw notFound()
  const messages = await messagesOf(db, id, { notes: true })
  return {
    ...(await feedbackOf(db, row, now)),
    ...staffPart(row),
    email: row.guestEmail,
    messages: messages.map(({ side, internal, createdAt, name, username, ...message }) => ({
      id: message.id,
      html: message.html,
      from: side,
      name: name || username || '',
      at: createdAt,
      internal: internal === 1,
    })),
  }
}

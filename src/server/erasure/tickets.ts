import type { Trx } from '#server/db/schema.ts'
import { holdFeedback, insertStep, updateFeedback } from '#server/feedback/rows.ts'
import { spareImages } from '#server/question/text.ts'
import type { ErasePorts } from './erase.ts'
import { deleteMessages, messagesIn, ticketsOf } from './rows-tickets.ts'

/** At a time. */
const some = 100

/**
 * Empties what somebody wrote to support, and what was written to them: both sides' words and the staff's notes are about
 * a person. What the figures count stays: number, kind, priority, times, stars. What was open is closed, for nobody reads
 * an answer any more.
 */
export async function eraseTickets(ports: ErasePorts, accountId: string): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await ticketsOf(ports.db, accountId, after, some)
    for (const id of ids) await ports.db.transaction().execute((trx) => empty(trx, ports, id))
    const last = ids.at(-1)
    if (ids.length < some || last === undefined) return
    after = last
  }
}

async function empty(trx: Trx, ports: ErasePorts, id: string): Promise<void> {
  const now = ports.clock.now()
  const ticket = await holdFeedback(trx, id)
  if (!ticket) return
  const messages = await messagesIn(trx, id)
  await deleteMessages(trx, id)
  for (const { html, accountId } of messages) await spareImages(trx, html, accountId, now)
  await updateFeedback(trx, id, {
    ...{ title: `#${ticket.no}`, contact: '', about: '', diagnostics: '', ratingWords: '', dueAt: 0, assigneeId: '' },
    ...{ status: 'closed', version: ticket.version + 1, updatedAt: now },
  })
  if (ticket.status !== 'closed') await insertStep(trx, { feedbackId: id, status: 'closed', at: now })
}

import type { Trx } from '#server/db/schema.ts'
import { type ErasePorts, type EraseStep, idsBeyond } from '#server/erasure-step.ts'
import { spareImages } from '#server/upload/authored-text.ts'
import { holdFeedback, insertStep, updateFeedback } from './rows.ts'
import { deleteMessages, messagesIn, releaseTickets, ticketsOf } from './rows-erase.ts'

/**
 * Empties what somebody wrote to support, and what was written to them: both sides' words and the staff's notes are about
 * a person. What the figures count stays: number, kind, priority, times, stars. What was open is closed, for nobody reads
 * an answer any more.
 */
export const eraseTickets: EraseStep = async ({ ports, person: { id, email }, go }) => {
  const { db } = ports
  for (const ticket of await idsBeyond((after) => ticketsOf(db, id, after, 100))) {
    await db.transaction().execute((trx) => empty(trx, ports, ticket))
    go()
  }
  await releaseTickets(db, id, email)
}

async function empty(trx: Trx, ports: ErasePorts, id: string): Promise<void> {
  const now = ports.clock.now()
  const ticket = await holdFeedback(trx, id)
  if (!ticket) return
  const messages = await messagesIn(trx, id)
  await deleteMessages(trx, id)
  for (const { html, accountId } of messages) await spareImages(trx, html, accountId, now)
  await updateFeedback(trx, id, {
    title: `#${ticket.no}`,
    contact: '',
    about: '',
    diagnostics: '',
    ratingWords: '',
    dueAt: 0,
    assigneeId: '',
    status: 'closed',
    version: ticket.version + 1,
    updatedAt: now,
  })
  if (ticket.status !== 'closed') await insertStep(trx, { feedbackId: id, status: 'closed', at: now })
}

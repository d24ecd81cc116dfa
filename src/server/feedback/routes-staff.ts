import { limits } from '#contract/base/limits.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import {
  answerTicket,
  changeTickets,
  editTicket,
  getTicket,
  listAssignees,
  listTickets,
  mergeTicket,
  seeTicket,
} from '#contract/feedback/staff.ts'
import { actorOf, noteLook } from '#server/audit/audit.ts'
import { effect, read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { type DrawnText, drawText } from '#server/upload/authored-text.ts'
import { answerOrNote, edit, editMany, merge } from './care.ts'
import { feedbackById } from './rows.ts'
import { othersPresent, setPresence } from './rows-presence.ts'
import { assignees, ticketPage } from './rows-staff.ts'
import { successWords } from './success-words.ts'
import { ticketOf, ticketSummary } from './ticket.ts'

/** The inbox of support. */
export function feedbackStaffRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, listTickets, async ({ page = 1, limit = limits.pageSize, ...filter }, call) => {
    const now = clock.now()
    const self = memberOf(call).accountId
    const { list, total } = await ticketPage(call.db, { page, limit, ...filter }, { now, self })
    return { list: list.map((row) => ticketSummary(row, now)), total }
  })

  read(server, getTicket, async ({ id }, call) => {
    const ticket = await ticketOf(call.db, id, clock.now())
    await noteLook(call, 'feedback.look', { kind: 'feedback', id })
    return ticket
  })

  read(server, listAssignees, async (_, { db }) => ({
    list: (await assignees(db, feedbackLimits.assignees)).map(({ id, name, username }) => ({
      id,
      name: name || username || '',
    })),
  }))

  write<typeof answerTicket, DrawnText>(
    server,
    answerTicket,
    async ({ body: _, ...input }, call, text) => answerOrNote(call.trx, call.ports, actorOf(call), { ...input, text }),
    {
      before: ({ body }, { ports, locale }) => drawText(ports, body, locale),
      said: ({ internal }) => (internal ? successWords.noteSaved : successWords.feedbackAnswered),
    },
  )

  write(
    server,
    editTicket,
    async (input, call) => ({ version: await edit(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.ticketSaved },
  )

  write(server, changeTickets, async (input, call) => ({
    changed: await editMany(call.trx, call.ports, actorOf(call), input),
  }))

  write(server, mergeTicket, async (input, call) => ({ id: await merge(call.trx, call.ports, actorOf(call), input) }), {
    said: successWords.ticketMerged,
  })

  effect(
    server,
    seeTicket,
    async ({ id, writing }, call) => {
      const db = call.ports.db
      const row = await feedbackById(db, id)
      if (!row) throw notFound()
      const now = clock.now()
      const since = now - feedbackLimits.presentSeconds
      const { accountId } = memberOf(call)
      await setPresence(db, { feedbackId: id, accountId, at: now, writing: writing ? 1 : 0, since })
      const others = await othersPresent(db, id, accountId, since)
      return {
        others: others.map(({ name, username, ...other }) => ({
          name: name || username || '',
          writing: other.writing === 1,
        })),
        version: row.version,
      }
    },
    { keyed: false },
  )
}

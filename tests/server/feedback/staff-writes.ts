import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, lin, write }) => {
  const sent = { locale: 'en', kind: 'bug', title: 'Empty page', body: 'I tried it twice.' }
  const ticket = async () => {
    const feedback = { ...sent, contact: '', about: '', diagnostics: '' }
    return (await site.post<{ id: string }>('/api/feedback', feedback, lin.headers)).body.data.id
  }
  return {
    answerTicket: async () =>
      write(`/admin/feedback/item/${await ticket()}/answer`, { body: 'Which?', internal: false }),
    editTicket: async () => write(`/admin/feedback/item/${await ticket()}/edit`, { priority: 1, version: 1 }),
    changeTickets: async () => write('/admin/feedback/many', { ids: [await ticket()], priority: 1 }),
    mergeTicket: async () => write(`/admin/feedback/item/${await ticket()}/merge`, { into: await ticket() }),
  }
}

import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, second, write, next }) => {
  const template = () => ({ locale: 'en', name: `Template ${next()}`, body: 'Hello', scope: 'shared' })
  const reply = async () =>
    (await site.post<{ id: string }>('/api/admin/reply', template(), second.headers)).body.data.id
  return {
    addReply: () => write('/admin/reply', template()),
    editReply: async () => write(`/admin/reply/${await reply()}`, { ...template(), version: 1 }),
    deleteReply: async () => write(`/admin/reply/${await reply()}/delete`),
  }
}

import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, second, write, next }) => {
  const synonym = async () =>
    (await site.post<{ id: string }>('/api/admin/synonym', { words: [`word${next()}`, 'other'] }, second.headers)).body
      .data.id
  return {
    addSynonymGroup: () => write('/admin/synonym', { words: [`new${next()}`, 'other'] }),
    editSynonymGroup: async () => write(`/admin/synonym/${await synonym()}`, { words: [`changed${next()}`, 'other'] }),
    deleteSynonymGroup: async () => write(`/admin/synonym/${await synonym()}/delete`),
  }
}

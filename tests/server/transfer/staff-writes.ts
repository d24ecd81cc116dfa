import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, write }) => ({
  runImport: async () => {
    const { body } = await write('/admin/transfer', { name: 'docs.zip', source: 'docs', bytes: 10 })
    const { id } = body.data as { id: string }
    await site.ports.db.updateTable('transfer').set({ state: 'checked' }).where('id', '=', id).execute()
    return write(`/admin/transfer/${id}/run`)
  },
  beginExport: () => write('/admin/transfer-export', { locales: ['en'] }),
})

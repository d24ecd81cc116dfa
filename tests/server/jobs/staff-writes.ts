import { testKind } from '#tests/support/jobs.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, write, next }) => {
  const job = async (state: string) => {
    const id = await site.ports.jobs.enqueue(site.ports.db, testKind(), { id: 'some' }, { key: `job ${next()}` })
    if (state === 'dead')
      await site.ports.db.updateTable('job').set({ state, waitingKey: null }).where('id', '=', id).execute()
    return id
  }
  return {
    repeatJob: async () => write(`/admin/jobs/${await job('dead')}/repeat`),
    cancelJob: async () => write(`/admin/jobs/${await job('waiting')}/cancel`),
  }
}

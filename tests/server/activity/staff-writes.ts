import { activitiesOf } from '#tests/support/activities.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, second, lin, write }) => {
  const activities = activitiesOf(site)
  const careActivity = async (id: string, what: string, more: object = {}) =>
    write(`/admin/activity/item/${id}/${what}`, { version: (await activities.written(second, id)).version, ...more })
  return {
    addActivity: () => write('/admin/activity', activities.draft()),
    editActivity: async () => careActivity(await activities.add(second), 'edit', activities.draft({ seats: 5 })),
    publishActivity: async () => careActivity(await activities.add(second), 'publish'),
    cancelActivity: async () => careActivity(await activities.open(second), 'cancel', { reason: 'Rain' }),
    deleteActivity: async () => careActivity(await activities.add(second), 'delete'),
    copyActivity: async () => write(`/admin/activity/item/${await activities.add(second)}/copy`),
    giveActivitySeat: async () => {
      const id = await activities.open(second, { seats: 1 })
      await activities.join(second, id)
      await activities.join(lin, id)
      return write(`/admin/activity/item/${id}/seat`, { accountId: lin.id })
    },
    admitTicket: async () => {
      const id = await activities.open(second, { mode: 'offline' })
      await activities.join(lin, id)
      const code = (await activities.read(id, lin)).own?.code
      return write(`/admin/activity/item/${id}/admit`, { code, door: 'East', at: site.clock.seconds })
    },
  }
}

import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes what somebody said at moments of videos; what they reported of others stays, without what they noted with it. */
export const eraseDanmu: EraseStep = async ({ ports: { db }, person: { id } }) => {
  const own = db.selectFrom('danmu').select('id').where('accountId', '=', id)
  await db.deleteFrom('danmu_step').where('danmuId', 'in', own).execute()
  await db.deleteFrom('danmu_report').where('danmuId', 'in', own).execute()
  await db.updateTable('danmu_report').set({ note: '' }).where('accountId', '=', id).execute()
  await db.deleteFrom('danmu').where('accountId', '=', id).execute()
}

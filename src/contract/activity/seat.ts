import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { ActivityId, getActivity, getActivityRanking, listActivities } from './activity.ts'
import { getDoorList } from './door.ts'
import { getStaffActivity, listActivityPeople, listStaffActivities } from './staff.ts'

export const giveActivitySeat = endpoint({
  method: 'POST',
  path: '/api/admin/activity/item/:id/seat',
  summary:
    'Gives somebody on the waiting list a seat, whether one is free or not, and tells them. Somebody who does not wait: `data.fields.accountId = wrong`. Over or cancelled: `data.fields.status = closed`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/activity/edit',
  changes: () => [
    listStaffActivities,
    getStaffActivity,
    listActivityPeople,
    getDoorList,
    listActivities,
    getActivity,
    getActivityRanking,
    getAdminCounts,
    getAdminOverview,
  ],
  input: z.object({ id: ActivityId, accountId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({ given: z.literal(1) }),
})

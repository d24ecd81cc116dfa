import {
  getActivity,
  getActivityRanking,
  joinActivity,
  leaveActivity,
  listActivities,
  nameInRanking,
} from './activity.ts'
import { getCalendarFeed, renewCalendarFeed } from './calendar.ts'
import { checkIn, getCheckIn, setCheckInZone } from './check-in.ts'
import { admitTicket, getDoorList } from './door.ts'
import { giveActivitySeat } from './seat.ts'
import {
  addActivity,
  cancelActivity,
  copyActivity,
  deleteActivity,
  editActivity,
  exportActivityPeople,
  getStaffActivity,
  listActivityPeople,
  listStaffActivities,
  publishActivity,
} from './staff.ts'

export { events } from './events.ts'
export { notificationKinds } from './notification-kinds.ts'
export { outboxKinds } from './outbox-kinds.ts'
export { switches } from './switches.ts'

export const endpoints = {
  listActivities,
  getActivity,
  getActivityRanking,
  joinActivity,
  leaveActivity,
  nameInRanking,
  getCheckIn,
  checkIn,
  setCheckInZone,
  getCalendarFeed,
  renewCalendarFeed,
  listStaffActivities,
  getStaffActivity,
  addActivity,
  editActivity,
  publishActivity,
  cancelActivity,
  deleteActivity,
  copyActivity,
  listActivityPeople,
  exportActivityPeople,
  giveActivitySeat,
  getDoorList,
  admitTicket,
}

/** Permission nodes. */
export const nodes = ['/admin/activity/list', '/admin/activity/edit', '/admin/activity/door'] as const

/** Work that is no request. */
export const jobs = ['tell-activity', 'settle-challenges'] as const

/** What the log of the staff knows of it. */
export const acts = [
  'activity.add',
  'activity.edit',
  'activity.publish',
  'activity.cancel',
  'activity.delete',
  'activity.copy',
  'activity.look',
  'activity.export',
  'activity.admit',
  'activity.seat',
] as const

import { countNotifications, listNotifications, readNotifications } from './notification.ts'
import { endPush, subscribePush, testPush } from './push.ts'
import { listSent } from './sent.ts'
import { getNotificationSettings, setNotifications } from './settings.ts'

export { switches } from './switches.ts'

export const endpoints = {
  listNotifications,
  countNotifications,
  readNotifications,
  getNotificationSettings,
  setNotifications,
  subscribePush,
  endPush,
  testPush,
  listSent,
}

/** Work that is no request. */
export const jobs = ['forget-notifications', 'send-notifications'] as const

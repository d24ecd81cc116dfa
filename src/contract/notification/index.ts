import { countNotifications, listNotifications, readNotifications } from './notification.ts'

export const endpoints = {
  listNotifications,
  countNotifications,
  readNotifications,
}

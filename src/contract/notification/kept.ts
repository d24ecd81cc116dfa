import { countNotifications, listNotifications } from './notification.ts'
import { listSent } from './sent.ts'
import { getNotificationSettings } from './settings.ts'

/** Whose answers a device keeps for its member, to have them after a restart with no network. */
export const kept = [listNotifications, countNotifications, getNotificationSettings, listSent]

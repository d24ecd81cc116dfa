import * as manifest from '#contract/notification/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { forgetNotifications } from './forget-job.ts'
import { notifications as notificationsMigration } from './migrations/0120-notifications.ts'
import { notificationDeliveries } from './migrations/0160-notification-deliveries.ts'
import { notificationSent } from './migrations/0316-notification-sent.ts'
import { own } from './own.ts'
import { notificationRoutes } from './routes.ts'
import { pushRoutes } from './routes-push.ts'
import { notificationSettingRoutes } from './routes-settings.ts'
import { notificationStreamRoutes } from './routes-stream.ts'
import { unsubscribeRoutes } from './routes-unsubscribe.ts'
import { eraseNotifications } from './rows-erase.ts'
import { sendNotifications } from './send-job.ts'

export const notification = defineNoun(manifest, {
  routes: [notificationRoutes, notificationStreamRoutes, notificationSettingRoutes, pushRoutes, unsubscribeRoutes],
  columns,
  migrations: {
    '0120-notifications': notificationsMigration,
    '0160-notification-deliveries': notificationDeliveries,
    '0316-notification-sent': notificationSent,
  },
  erase: eraseNotifications,
  own,
  jobs: { 'forget-notifications': forgetNotifications, 'send-notifications': sendNotifications },
})

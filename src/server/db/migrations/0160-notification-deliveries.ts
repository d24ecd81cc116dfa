import type { MigrationStep } from '#server/db/migrate.ts'
import { key } from './0001-spine.ts'

/** How members are told outside the app: what they chose, their browsers, and what is on its way. */
export const notificationDeliveries: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('notification_setting')
    .addColumn('accountId', text, (c) => c.primaryKey())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('quietFrom', 'integer')
    .addColumn('quietTo', 'integer')
    .addColumn('mail', text, (c) => c.notNull())
    .addColumn('mailHour', 'integer', (c) => c.notNull())
    .addColumn('off', 'text', (c) => c.notNull())
    .addColumn('digestAt', 'bigint')
    .addColumn('digestedUntil', 'bigint', (c) => c.notNull())
    .addColumn('digestTries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('digestClaim', text)
    .execute()
  await db.schema.createIndex('notification_setting_digest').on('notification_setting').column('digestAt').execute()
  await db.schema
    .createTable('push_subscription')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('sessionId', text, (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('endedAt', 'bigint')
    .execute()
  await db.schema
    .createIndex('push_subscription_account')
    .on('push_subscription')
    .columns(['accountId', 'createdAt', 'id'])
    .execute()
  await db.schema
    .createTable('notification_delivery')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('notificationId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('subscriptionId', text, (c) => c.notNull())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .addColumn('held', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('claim', text)
    .addColumn('handed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('notification_delivery_due')
    .on('notification_delivery')
    .columns(['dueAt', 'id'])
    .execute()
  await db.schema
    .createIndex('notification_delivery_subscription')
    .on('notification_delivery')
    .columns(['subscriptionId', 'held'])
    .execute()
}

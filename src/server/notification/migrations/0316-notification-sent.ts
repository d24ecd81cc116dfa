import { key, type MigrationStep } from '#server/db/migration.ts'

/** What left the site for whom, and when. */
export const notificationSent: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('notification_sent')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('subscriptionId', text, (c) => c.notNull())
    .addColumn('what', text, (c) => c.notNull())
    .addColumn('notificationId', text, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('outcome', text, (c) => c.notNull())
    .addColumn('sentAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('notification_sent_account')
    .on('notification_sent')
    .columns(['accountId', 'sentAt', 'id'])
    .execute()
  await db.schema.createIndex('notification_sent_at').on('notification_sent').column('sentAt').execute()
}

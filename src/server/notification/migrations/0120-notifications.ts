import { key, type MigrationStep } from '#server/db/migration.ts'

/** What members are told. */
export const notifications: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('notification')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('event', text, (c) => c.notNull())
    .addColumn('about', text, (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('actorIds', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('readAt', 'bigint')
    .addColumn('unreadKey', text)
    .execute()
  await db.schema.createIndex('notification_unread').unique().on('notification').column('unreadKey').execute()
  await db.schema
    .createIndex('notification_account')
    .on('notification')
    .columns(['accountId', 'updatedAt', 'id'])
    .execute()
  await db.schema.createIndex('notification_read').on('notification').columns(['accountId', 'readAt']).execute()
  await db.schema.createIndex('notification_updated').on('notification').columns(['updatedAt', 'accountId']).execute()
}

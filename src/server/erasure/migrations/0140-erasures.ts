import { key, type MigrationStep } from '#server/db/migration.ts'

/** Who signed on by being asked, accounts that are to be deleted, those that were, and the tokens of their sessions, so that devices hear of it. */
export const erasures: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .alterTable('sign_on_code')
    .addColumn('asked', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('session')
    .addColumn('askedAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('erasure')
    .addColumn('accountId', text, (c) => c.primaryKey())
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('askedAt', 'bigint', (c) => c.notNull())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .addColumn('epoch', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('erased_account')
    .addColumn('accountId', text, (c) => c.primaryKey())
    .addColumn('erasedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('erased_account_at').on('erased_account').column('erasedAt').execute()
  // What others were told about a question that goes.
  await db.schema.createIndex('notification_about').on('notification').column('about').execute()
  await db.schema
    .createTable('erased_session')
    .addColumn('tokenHash', text, (c) => c.primaryKey())
    .addColumn('erasedAt', 'bigint', (c) => c.notNull())
    .execute()
}

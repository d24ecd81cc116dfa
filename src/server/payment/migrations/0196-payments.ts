import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Money from outside that tops up balances, and which messages of its providers were heard. */
export const payments: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await sql`insert into role_node ("roleId", node) values (9, '/admin/payment/list')`.execute(db)
  await db.schema
    .createTable('payment')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('amountFen', 'bigint', (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('problem', text, (c) => c.notNull().defaultTo(''))
    .addColumn('toldAmount', 'bigint')
    .addColumn('toldCurrency', text, (c) => c.notNull().defaultTo(''))
    .addColumn('provider', text, (c) => c.notNull())
    .addColumn('externalId', text, (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('entryId', text, (c) => c.notNull().defaultTo(''))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('endedAt', 'bigint')
    .addColumn('checkedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('payment_external').unique().on('payment').columns(['provider', 'externalId']).execute()
  await db.schema.createIndex('payment_account').on('payment').columns(['accountId', 'createdAt']).execute()
  await db.schema.createIndex('payment_created').on('payment').columns(['createdAt', 'id']).execute()
  await db.schema.createIndex('payment_status').on('payment').columns(['status', 'checkedAt']).execute()
  await db.schema
    .createTable('payment_event')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('paymentId', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('payment_event_at').on('payment_event').column('at').execute()
}

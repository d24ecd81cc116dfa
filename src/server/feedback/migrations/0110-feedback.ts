import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** What members write to support, what was said since, how it stood, and who of the staff has it open. */
export const feedback: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await sql`insert into counter (name, n) values ('feedback', 0)`.execute(db)
  await db.schema
    .createTable('feedback')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('no', 'integer', (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(3))
    .addColumn('assigneeId', text, (c) => c.notNull().defaultTo(''))
    .addColumn('contact', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('diagnostics', 'text', (c) => c.notNull())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .addColumn('answeredAt', 'bigint')
    .addColumn('resolvedAt', 'bigint')
    .addColumn('stars', 'integer')
    .addColumn('ratingWords', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('saidAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('seenAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('mergedInto', text, (c) => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('feedback_no').unique().on('feedback').column('no').execute()
  await db.schema.createIndex('feedback_account').on('feedback').columns(['accountId', 'updatedAt']).execute()
  await db.schema.createIndex('feedback_status').on('feedback').columns(['status', 'dueAt']).execute()
  await db.schema.createIndex('feedback_created').on('feedback').columns(['createdAt', 'id']).execute()

  await db.schema
    .createTable('feedback_message')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('feedbackId', text, (c) => c.notNull())
    .addColumn('side', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('internal', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('feedback_message_of')
    .on('feedback_message')
    .columns(['feedbackId', 'createdAt', 'id'])
    .execute()
  await db.schema
    .createIndex('feedback_message_by')
    .on('feedback_message')
    .columns(['accountId', 'createdAt'])
    .execute()

  await db.schema
    .createTable('feedback_step')
    .addColumn('feedbackId', text, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('feedback_step_key', ['feedbackId', 'position'])
    .execute()

  await db.schema
    .createTable('feedback_presence')
    .addColumn('feedbackId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('writing', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('feedback_presence_key', ['feedbackId', 'accountId'])
    .execute()
}

import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Forms with their published versions, and what members applied for on them. */
export const applications: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await sql`insert into counter (name, n) values ('application', 0)`.execute(db)
  await sql`insert into role_node ("roleId", node) select id, '/admin/feedback/forms' from role where id = 9`.execute(
    db,
  )
  await db.schema
    .createTable('application_form')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('draft', 'text', (c) => c.notNull())
    .addColumn('publishedNo', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('open', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('application_form_version')
    .addColumn('formKey', text, (c) => c.notNull())
    .addColumn('no', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('publishedAt', 'bigint', (c) => c.notNull())
    .addColumn('publishedBy', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('application_form_version_key', ['formKey', 'no'])
    .execute()

  await db.schema
    .createTable('application')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('no', 'integer', (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('formKey', text, (c) => c.notNull())
    .addColumn('formNo', 'integer', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reviewerId', text, (c) => c.notNull().defaultTo(''))
    // One draft for each account and form; null once it is sent.
    .addColumn('draftKey', text, (c) => c.unique())
    .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('submittedAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('application_account').on('application').columns(['accountId', 'updatedAt']).execute()
  await db.schema.createIndex('application_status').on('application').columns(['status', 'submittedAt']).execute()
  await db.schema.createIndex('application_form_of').on('application').columns(['formKey', 'status']).execute()

  await db.schema
    .createTable('application_step')
    .addColumn('applicationId', text, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('application_step_key', ['applicationId', 'position'])
    .execute()
  await db.schema
    .createTable('application_sealed')
    .addColumn('applicationId', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('application_sealed_key', ['applicationId', 'key'])
    .execute()
  await db.schema
    .createTable('application_mobile')
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('mobile', text, (c) => c.notNull())
    .addColumn('provedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('application_mobile_key', ['accountId', 'mobile'])
    .execute()
}

import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** What all processes of a site share to sign people in and out, and to count calls together. */
export const limits: MigrationStep = async (db, engine) => {
  const text = key(engine)

  await db.schema
    .createTable('secret')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('sign_out')
    .addColumn('ticketHash', text, (c) => c.primaryKey())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sign_out_expiry').on('sign_out').column('expiresAt').execute()

  await db.schema
    .createTable('issuer_entry')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('uid', text)
    .addColumn('grantId', text)
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
  for (const column of ['uid', 'grantId', 'expiresAt']) {
    await db.schema.createIndex(`issuer_entry_${column}`).on('issuer_entry').column(column).execute()
  }

  // As rate-limiter-flexible has it. Unlogged: no write waits for a disk because it was counted, and after a crash of
  // the database the counts begin anew. One process alone counts in its memory.
  if (engine === 'postgres') {
    await sql`
      create unlogged table rate_limit (
        key varchar(255) collate "C" primary key, points integer not null default 0, expire bigint
      )`.execute(db)
  }
}

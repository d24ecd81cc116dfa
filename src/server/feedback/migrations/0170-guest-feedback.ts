import { sql } from 'kysely'
import { type Engine, key, type MigrationStep } from '#server/db/migration.ts'

/** Feedback without an account: where answers go, and what opens it. */
export const guestFeedback: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .alterTable('feedback')
    .addColumn('guestEmail', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('feedback')
    .addColumn('guestLocale', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('feedback_key')
    .addColumn('hash', text, (c) => c.primaryKey())
    .addColumn('feedbackId', text, (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('feedback_key_of').on('feedback_key').columns(['feedbackId', 'createdAt']).execute()
  await uploadsOfAnybody(db, engine)
}

/** Uploads of guests belong to a key, and to no account. */
async function uploadsOfAnybody(db: Parameters<MigrationStep>[0], engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table upload drop constraint "upload_accountId_fkey"`.execute(db)
    return
  }
  // SQLite takes no rule away from a table; nothing refers to this one.
  const text = key(engine)
  await sql`alter table upload rename to upload_before`.execute(db)
  await sql`drop index upload_unused`.execute(db)
  await sql`drop index upload_name`.execute(db)
  await db.schema
    .createTable('upload')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('usedAt', 'bigint')
    .execute()
  const columns = sql.raw('id, "accountId", purpose, name, width, height, bytes, "createdAt", "usedAt"')
  await sql`insert into upload (${columns}) select ${columns} from upload_before`.execute(db)
  await sql`drop table upload_before`.execute(db)
  await db.schema.createIndex('upload_unused').on('upload').columns(['usedAt', 'createdAt']).execute()
  await db.schema.createIndex('upload_name').on('upload').columns(['accountId', 'name']).execute()
}

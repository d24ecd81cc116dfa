import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Administrators of a site that still has this role. */
const administrators = 9

/** Work that is no request: rows that processes claim. */
export const jobs: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('job')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('waitingKey', text, (c) => c.unique())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('runAt', 'bigint', (c) => c.notNull())
    .addColumn('every', 'bigint')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('claim', text)
    .addColumn('beat', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('progress', 'integer')
    .addColumn('reason', text)
    .addColumn('words', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('startedAt', 'bigint')
    .addColumn('endedAt', 'bigint')
    .addColumn('forgetFrom', 'bigint')
    .execute()
  await db.schema.createIndex('job_due').on('job').columns(['state', 'runAt', 'id']).execute()
  for (const node of ['/admin/jobs/list', '/admin/jobs/edit']) {
    await sql`insert into role_node ("roleId", node)
      select id, ${node} from role where id = ${administrators}`.execute(db)
  }
}

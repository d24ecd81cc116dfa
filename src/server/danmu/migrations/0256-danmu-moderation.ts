import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** What became of danmu and why, what members reported of them, and the rules that decide when one is sent. */
export const danmuModeration: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema.createIndex('danmu_state').on('danmu').columns(['state', 'createdAt']).execute()
  await db.schema.createIndex('danmu_latest').on('danmu').columns(['createdAt', 'id']).execute()
  await db.schema
    .createTable('danmu_step')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('danmuId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('danmu_step_place', ['danmuId', 'position'])
    .execute()
  await db.schema
    .createTable('danmu_report')
    .addColumn('danmuId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('settledBy', 'text')
    .addPrimaryKeyConstraint('danmu_report_one', ['danmuId', 'accountId'])
    .execute()
  await db.schema.createIndex('danmu_report_by').on('danmu_report').columns(['accountId', 'createdAt']).execute()
  // Those that nobody has looked at are few among all.
  await sql`create index danmu_report_open on danmu_report ("danmuId") where "settledBy" is null`.execute(db)
  await db.schema
    .createTable('danmu_rule')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('effect', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  // Staff who look after what members write look after this, beside teachers, who always did.
  const given = { list: 'list', edit: 'edit', del: 'del', rule: 'edit' }
  for (const [name, of] of Object.entries(given))
    await sql`insert into role_node ("roleId", node)
      select "roleId", ${`/admin/danmu/${name}`} from role_node where node = ${`/admin/qa/${of}`}
      on conflict do nothing`.execute(db)
}

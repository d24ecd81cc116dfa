import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/**
 * The id of this database's history, which every page of the change feed carries. PostgreSQL knows by itself when a row
 * was put there by a restore: a row says which transaction wrote it (`xmin`), ours says which one it should be, and what
 * pg_restore wrote says another. `epoch_now` is then empty until somebody makes a new epoch.
 */
export const epoch: MigrationStep = async (db, engine) => {
  const text = key(engine)
  const [id, xact, believed] =
    engine === 'postgres'
      ? [
          sql`replace(gen_random_uuid()::text, '-', '')`,
          sql`pg_current_xact_id()::xid::text`,
          sql`case when xmin::text = xact then id else '' end`,
        ]
      : [sql`lower(hex(randomblob(16)))`, sql`''`, sql`id`]

  await db.schema
    .createTable('epoch')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('xact', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into epoch (name, id, place, xact) values ('feed', ${id}, '', ${xact})`.execute(db)
  await sql`create view epoch_now as select ${believed} as id from epoch where name = 'feed'`.execute(db)

  // What /readyz writes, and the time that deletions go by (site-time.ts), which nothing has advanced yet.
  await sql`insert into counter (name, n) values ('probe', 0), ('time', 0)`.execute(db)
}

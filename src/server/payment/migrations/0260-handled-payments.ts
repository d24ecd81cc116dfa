import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Which member of staff dealt with a top-up whose money did not match, when and how; administrators may. */
export const handledPayments: MigrationStep = async (db, engine) => {
  await sql`insert into role_node ("roleId", node) select id, '/admin/payment/edit' from role where id = 9`.execute(db)
  await db.schema.alterTable('payment').addColumn('handledAt', 'bigint').execute()
  await db.schema
    .alterTable('payment')
    .addColumn('handledById', key(engine), (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('payment')
    .addColumn('handledReason', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}

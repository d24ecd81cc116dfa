import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Administrators of a site that still has this role. */
const administrators = 9

/** What staff keep about members: mutes and notes. */
export const members: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('member_mute')
    .addColumn('accountId', text, (c) => c.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('byId', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('member_note')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('authorId', text, (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('member_note_account').on('member_note').columns(['accountId', 'at', 'id']).execute()
  for (const node of ['/admin/members/view', '/admin/members/edit']) {
    await sql`insert into role_node ("roleId", node)
      select id, ${node} from role where id = ${administrators}`.execute(db)
  }
}

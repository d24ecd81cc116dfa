import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

const doc = ['list', 'add', 'edit', 'publish', 'del'].map((name) => `/admin/doc/${name}`)
const qa = ['list', 'edit', 'del'].map((name) => `/admin/qa/${name}`)
const feedback = ['list', 'edit', 'review'].map((name) => `/admin/feedback/${name}`)
const product = ['list', 'add', 'edit', 'del', 'refund'].map((name) => `/admin/product/${name}`)
const study = ['list', 'add', 'edit', 'publish', 'del'].map((name) => `/admin/study/${name}`)
const danmu = ['list', 'edit', 'del'].map((name) => `/admin/danmu/${name}`)
const condition = ['list', 'add', 'edit', 'del'].map((name) => `/admin/condition/${name}`)
const others = ['/admin/message', '/admin/role', '/admin/switch/list', '/admin/switch/edit']
const index = '/admin/index'

/** The roles that a site begins with. From then on the rows count, not this list. */
const roles: { id: number; name: { 'zh-cn': string; en: string }; nodes: string[] }[] = [
  { id: 1, name: { 'zh-cn': '会员', en: 'Member' }, nodes: [] },
  { id: 2, name: { 'zh-cn': '客服', en: 'Support' }, nodes: [index, ...qa, ...feedback] },
  { id: 3, name: { 'zh-cn': '编辑', en: 'Editor' }, nodes: [index, ...doc] },
  { id: 4, name: { 'zh-cn': '老师', en: 'Teacher' }, nodes: [index, ...study, ...danmu] },
  {
    id: 9,
    name: { 'zh-cn': '管理员', en: 'Administrator' },
    nodes: [index, ...doc, ...qa, ...feedback, ...product, ...study, ...danmu, ...condition, ...others],
  },
]

export const rolesAndMessages: MigrationStep = async (db, engine) => {
  const text = key(engine)

  await db.schema
    .createTable('role')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('role_node')
    .addColumn('roleId', 'integer', (c) => c.notNull().references('role.id').onDelete('cascade'))
    .addColumn('node', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('role_node_key', ['roleId', 'node'])
    .execute()
  for (const { id, name, nodes } of roles) {
    await sql`insert into role (id, name) values (${id}, ${JSON.stringify(name)})`.execute(db)
    for (const node of nodes) await sql`insert into role_node ("roleId", node) values (${id}, ${node})`.execute(db)
  }

  await db.schema
    .createTable('message')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('channel', text, (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('message_seq').on('message').column('seq').execute()
  await db.schema.createIndex('message_age').on('message').column('createdAt').execute()

  // Accounts are found and sorted by their name with case ignored, the same on both engines.
  await db.schema
    .alterTable('account')
    .addColumn('nameKey', text, (c) => c.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from account`.execute(db)
  for (const { id, name } of rows) {
    const folded = name.normalize('NFKC').toLowerCase()
    await sql`update account set "nameKey" = ${folded} where id = ${id}`.execute(db)
  }
  await db.schema.createIndex('account_name').on('account').columns(['nameKey', 'username', 'id']).execute()
  await db.schema.createIndex('account_role').on('account').column('roleId').execute()
}

import { key, type MigrationStep } from '#server/db/migration.ts'

/** What staff tag members with. */
export const memberTags: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('member_tag')
    .addColumn('accountId', text, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('tag', text, (c) => c.notNull())
    .addColumn('byId', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_tag_key', ['accountId', 'tag'])
    .execute()
  await db.schema.createIndex('member_tag_tag').on('member_tag').columns(['tag', 'accountId']).execute()
}

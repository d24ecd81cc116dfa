import { key, type MigrationStep } from '#server/db/migration.ts'

/** What operators have set of the feature switches, and who changed what, when and why. */
export const switches: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('feature_switch')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('rollout', 'integer', (c) => c.notNull())
    .addColumn('members', 'text', (c) => c.notNull())
    .addColumn('roles', 'text', (c) => c.notNull())
    .addColumn('startsAt', 'bigint')
    .addColumn('endsAt', 'bigint')
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('feature_switch_change')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('rollout', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('feature_switch_change_key')
    .on('feature_switch_change')
    .columns(['key', 'version'])
    .execute()
}

import { key, type MigrationStep } from '#server/db/migration.ts'

/** Rules with a name, their versions, and the one that a switch asks. */
export const conditions: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('condition')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('key', text, (c) => c.notNull().unique())
    .addColumn('nameZh', 'text', (c) => c.notNull())
    .addColumn('nameEn', 'text', (c) => c.notNull())
    .addColumn('use', text, (c) => c.notNull())
    .addColumn('control', text, (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('condition_version')
    .addColumn('conditionId', text, (c) => c.notNull().references('condition.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('condition_version_key', ['conditionId', 'version'])
    .execute()
  await db.schema
    .alterTable('feature_switch')
    .addColumn('conditionId', text, (c) => c.notNull().defaultTo(''))
    .execute()
}

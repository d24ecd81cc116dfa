import { key, type MigrationStep } from '#server/db/migration.ts'

/** Which rejected application another one corrects, and in what. */
export const corrections: MigrationStep = async (db, engine) => {
  const table = () => db.schema.alterTable('application')
  await table()
    .addColumn('correctsId', key(engine), (c) => c.notNull().defaultTo(''))
    .execute()
  await table()
    .addColumn('changed', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema.createIndex('application_corrects').on('application').column('correctsId').execute()
}

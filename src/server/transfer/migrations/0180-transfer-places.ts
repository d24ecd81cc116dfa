import { key, type MigrationStep } from '#server/db/migration.ts'

/** Where what a zip brings goes, and which version of the documentation it is. */
export const transferPlaces: MigrationStep = async (db, engine) => {
  const text = key(engine)
  for (const column of ['category', 'version'])
    await db.schema
      .alterTable('transfer')
      .addColumn(column, text, (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('transfer')
    .addColumn('isCurrent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}

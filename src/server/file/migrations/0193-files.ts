import { key, type MigrationStep } from '#server/db/migration.ts'

/** Big files, and the objects that each is kept in. */
export const bigFiles: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('file')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('ownerId', text, (c) => c.notNull())
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('received', 'bigint', (c) => c.notNull())
    .addColumn('modified', 'bigint', (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('touchedAt', 'bigint', (c) => c.notNull())
    .addColumn('held', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('file_owner').on('file').columns(['ownerId', 'state', 'createdAt']).execute()
  await db.schema.createIndex('file_spare').on('file').columns(['held', 'touchedAt']).execute()
  await db.schema
    .createTable('file_part')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('fileId', text, (c) => c.notNull())
    .addColumn('at', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('kept', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('file_part_of').on('file_part').columns(['fileId', 'at', 'kept']).execute()
}

import { key, type MigrationStep } from '#server/db/migration.ts'

/** Certificates of courses, and what each course asks for one. */
export const courseCertificates: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema.alterTable('course').addColumn('certificate', 'integer').execute()
  await db.schema
    .createTable('course_certificate')
    .addColumn('code', text, (c) => c.primaryKey())
    .addColumn('courseId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('namings', 'integer', (c) => c.notNull())
    .addColumn('namedAt', 'bigint')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('withdrawnAt', 'bigint')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addUniqueConstraint('course_certificate_one', ['courseId', 'accountId'])
    .execute()
  await db.schema.createIndex('course_certificate_of').on('course_certificate').columns(['accountId', 'at']).execute()
}

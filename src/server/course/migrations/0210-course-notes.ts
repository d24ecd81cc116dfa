import { key, type MigrationStep } from '#server/db/migration.ts'

/** What members note of lessons. */
export const courseNotes: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('course_note')
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('courseId', text, (c) => c.notNull())
    .addColumn('lessonId', text, (c) => c.notNull())
    .addColumn('place', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('course_note_key', ['accountId', 'id'])
    .execute()
}

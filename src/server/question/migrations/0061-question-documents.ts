import { key, type MigrationStep } from '#server/db/migration.ts'

/** Documents that were made of questions. */
export const questionDocuments: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .createTable('question_document')
    .addColumn('docId', text, (c) => c.primaryKey())
    .addColumn('questionId', text, (c) => c.notNull().references('question.id'))
    .execute()
  await db.schema.createIndex('question_document_of').on('question_document').column('questionId').execute()
}

import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Questions that were merged into others, and what the queues of support look for. */
export const questionMerges: MigrationStep = async (db, engine) => {
  const text = key(engine)
  await db.schema
    .alterTable('question')
    .addColumn('formerIds', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createTable('question_redirect')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('questionId', text, (c) => c.notNull().references('question.id'))
    .execute()
  await db.schema.createIndex('question_redirect_to').on('question_redirect').column('questionId').execute()
  await db.schema
    .createIndex('question_unanswered')
    .on('question')
    .columns(['createdAt', 'id'])
    .where(sql<boolean>`hidden = 0 and "deletedAt" is null and status = 'open'`)
    .execute()
  await db.schema
    .createIndex('question_unaccepted')
    .on('question')
    .columns(['createdAt', 'id'])
    .where(sql<boolean>`hidden = 0 and "deletedAt" is null and status = 'answered'`)
    .execute()
}

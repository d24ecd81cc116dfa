import type { MigrationStep } from '#server/db/migration.ts'

/** One's own votes and follows, the newest first: all that is asked of them stands in the index. */
export const votes: MigrationStep = async (db) => {
  await db.schema
    .createIndex('question_vote_account')
    .on('question_vote')
    .columns(['accountId', 'createdAt', 'questionId', 'answerId'])
    .execute()
  await db.schema
    .createIndex('question_follow_account')
    .on('question_follow')
    .columns(['accountId', 'createdAt', 'questionId'])
    .execute()
}

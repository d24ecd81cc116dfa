import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Questions with all that belongs to them, and searches that found nothing. */
export const questions: MigrationStep = async (db, engine) => {
  const text = key(engine)

  await db.schema
    .createTable('question')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('categoryId', text, (c) => c.references('category.id'))
    .addColumn('authorId', text, (c) => c.notNull().references('account.id'))
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('acceptedAnswerId', text)
    .addColumn('votes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('answerCount', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('followCount', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('bounty', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('bountyState', text, (c) => c.notNull().defaultTo('none'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('editedAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('activeAt', 'bigint', (c) => c.notNull())
    .addColumn('closedAt', 'bigint')
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('deletedAt', 'bigint')
    // The long ones last: who looks for the short ones does not read past them.
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('record', 'text', (c) => c.notNull())
    .addCheckConstraint('question_status', sql`status in ('open', 'answered', 'solved', 'closed')`)
    .addCheckConstraint('question_bounty', sql`"bountyState" in ('none', 'held', 'paid', 'returned')`)
    .execute()
  await db.schema.createIndex('question_rev').on('question').columns(['locale', 'rev']).execute()
  await db.schema.createIndex('question_rev_any').on('question').column('rev').execute()
  // All that the lists filter and sort by: SQLite reads no row for what stands in the index, the conditions included.
  const listed = sql<boolean>`hidden = 0 and "deletedAt" is null`
  await db.schema
    .createIndex('question_new')
    .on('question')
    .columns(['locale', 'createdAt', 'id', 'status', 'categoryId', 'hidden', 'deletedAt'])
    .where(listed)
    .execute()
  await db.schema
    .createIndex('question_asked')
    .on('question')
    .columns(['authorId', 'activeAt', 'id', 'hidden', 'deletedAt'])
    .where(listed)
    .execute()
  await db.schema
    .createIndex('question_hidden')
    .on('question')
    .columns(['updatedAt', 'id', 'hidden', 'deletedAt'])
    .where(sql<boolean>`hidden = 1 and "deletedAt" is null`)
    .execute()
  await db.schema.createIndex('question_author').on('question').columns(['authorId', 'createdAt']).execute()
  // What the clock has to close, and whose bounty it has to return.
  await db.schema.createIndex('question_quiet').on('question').columns(['status', 'activeAt']).execute()
  await db.schema.createIndex('question_held').on('question').columns(['bountyState', 'createdAt']).execute()

  // Of those questions that lists show.
  await db.schema
    .createTable('question_tag')
    .addColumn('questionId', text, (c) => c.notNull().references('question.id').onDelete('cascade'))
    .addColumn('tag', text, (c) => c.notNull())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('question_tag_key', ['questionId', 'tag'])
    .execute()
  await db.schema
    .createIndex('question_tag_name')
    .on('question_tag')
    .columns(['locale', 'tag', 'createdAt', 'questionId'])
    .execute()

  await db.schema
    .createTable('answer')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('questionId', text, (c) => c.notNull().references('question.id'))
    .addColumn('authorId', text, (c) => c.notNull().references('account.id'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('official', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('votes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('editedAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute()
  await db.schema.createIndex('answer_question').on('answer').columns(['questionId', 'createdAt']).execute()
  await db.schema.createIndex('answer_author').on('answer').columns(['authorId', 'createdAt']).execute()

  await db.schema
    .createTable('comment')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('questionId', text, (c) => c.notNull().references('question.id'))
    // Empty: on the question itself.
    .addColumn('answerId', text, (c) => c.notNull().defaultTo(''))
    .addColumn('authorId', text, (c) => c.notNull().references('account.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute()
  await db.schema.createIndex('comment_question').on('comment').columns(['questionId', 'createdAt']).execute()
  await db.schema.createIndex('comment_author').on('comment').columns(['authorId', 'createdAt']).execute()

  await db.schema
    .createTable('question_vote')
    .addColumn('questionId', text, (c) => c.notNull().references('question.id'))
    .addColumn('answerId', text, (c) => c.notNull().defaultTo(''))
    .addColumn('accountId', text, (c) => c.notNull().references('account.id'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('question_vote_key', ['questionId', 'answerId', 'accountId'])
    .execute()

  await db.schema
    .createTable('question_follow')
    .addColumn('accountId', text, (c) => c.notNull().references('account.id'))
    .addColumn('questionId', text, (c) => c.notNull().references('question.id'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('question_follow_key', ['accountId', 'questionId'])
    .execute()
  await db.schema.createIndex('question_follow_question').on('question_follow').column('questionId').execute()

  // When an account last looked at a question that it asked, answered or follows.
  await db.schema
    .createTable('question_seen')
    .addColumn('accountId', text, (c) => c.notNull().references('account.id'))
    .addColumn('questionId', text, (c) => c.notNull().references('question.id'))
    .addColumn('seenAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('question_seen_key', ['accountId', 'questionId'])
    .execute()

  await db.schema
    .createTable('report')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('questionId', text, (c) => c.notNull().references('question.id'))
    .addColumn('answerId', text, (c) => c.notNull().defaultTo(''))
    .addColumn('commentId', text, (c) => c.notNull().defaultTo(''))
    .addColumn('accountId', text, (c) => c.notNull().references('account.id'))
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('report_once', ['questionId', 'answerId', 'commentId', 'accountId'])
    .execute()
  await db.schema.createIndex('report_account').on('report').columns(['accountId', 'createdAt']).execute()

  // Earlier states of texts; `answerId` is empty for the question's.
  await db.schema
    .createTable('text_version')
    .addColumn('questionId', text, (c) => c.notNull().references('question.id'))
    .addColumn('answerId', text, (c) => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('authorId', text, (c) => c.notNull().references('account.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('text_version_key', ['questionId', 'answerId', 'version'])
    .execute()
  await db.schema.createIndex('text_version_author').on('text_version').columns(['authorId', 'at']).execute()

  // Whose name or picture may be another one now.
  await db.schema.createIndex('account_updated').on('account').column('updatedAt').execute()

  // Images that texts show are looked up by their names.
  await db.schema.createIndex('upload_name').on('upload').columns(['accountId', 'name']).execute()

  // Searches that found nothing: the words alone, nobody's.
  await db.schema
    .createTable('search_miss')
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('q', text, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('firstAt', 'bigint', (c) => c.notNull())
    .addColumn('lastAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_miss_key', ['locale', 'q'])
    .execute()
  await db.schema.createIndex('search_miss_count').on('search_miss').columns(['count', 'lastAt']).execute()
}

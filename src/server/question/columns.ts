import { type ColumnRules, each, id, writtenForAll } from '#server/db/erasure-rule.ts'
import type { QuestionTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  question: {
    authorId: id,
    // Without pictures and mentions of who is gone; a question that is nobody else’s is emptied and deleted.
    ...each(writtenForAll, 'title', 'body', 'html', 'tags'),
    // Made anew, without name and picture.
    ...each('emptied', 'summary', 'record'),
    ...each(
      'none',
      'id',
      'locale',
      'categoryId',
      'courseId',
      'lessonId',
      'lessonSecond',
      'lessonParagraph',
      // The lesson’s own words.
      'lessonWords',
      'lessonNewSince',
      'status',
      'hidden',
      'acceptedAnswerId',
      'acceptedAt',
      'votes',
      'answerCount',
    ),
    ...each('none', 'followCount', 'bounty', 'bountyState', 'formerIds', 'version', 'editedAt', 'activeAt'),
    ...each('none', 'closedAt', 'rev', 'createdAt', 'updatedAt', 'deletedAt'),
  },
  question_tag: each('none', 'questionId', 'tag', 'locale', 'createdAt'),
  answer: {
    authorId: id,
    ...each(writtenForAll, 'body', 'html'),
    ...each('none', 'id', 'questionId', 'official', 'votes', 'version', 'editedAt', 'createdAt', 'deletedAt'),
  },
  comment: {
    authorId: id,
    text: writtenForAll,
    ...each('none', 'id', 'questionId', 'answerId', 'createdAt', 'deletedAt'),
  },
  question_vote: { accountId: id, ...each('none', 'questionId', 'answerId', 'createdAt') },
  question_follow: each('deleted', 'accountId', 'questionId', 'createdAt'),
  question_seen: each('deleted', 'accountId', 'questionId', 'seenAt'),
  report: {
    accountId: id,
    note: 'emptied',
    ...each('none', 'id', 'questionId', 'answerId', 'commentId', 'reason', 'createdAt'),
  },
  text_version: {
    // Earlier states of one’s own texts go; of others’ texts, which staff edited, they stay.
    ...each('deleted', 'questionId', 'answerId', 'version', 'title', 'tags', 'body', 'at'),
    authorId: id,
  },
  question_redirect: each('none', 'id', 'questionId'),
  report_record: each('deleted', 'accountId', 'upheld', 'unfounded'),
  question_document: each('none', 'docId', 'questionId'),
} satisfies ColumnRules<QuestionTables>

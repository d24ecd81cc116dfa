import { each, type Fates, id, siteText, writtenForAll } from './fate.ts'

const figures = { kept: 'a figure of support’s, which says nothing about a person' } as const

/** What people write: for all, to support, and as staff. */
export const contentFates = {
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
  text_version: {
    // Earlier states of one’s own texts go; of others’ texts, which staff edited, they stay.
    ...each('deleted', 'questionId', 'answerId', 'version', 'title', 'tags', 'body', 'at'),
    authorId: id,
  },
  question_vote: { accountId: id, ...each('none', 'questionId', 'answerId', 'createdAt') },
  question_follow: each('deleted', 'accountId', 'questionId', 'createdAt'),
  question_seen: each('deleted', 'accountId', 'questionId', 'seenAt'),
  report: {
    accountId: id,
    note: 'emptied',
    ...each('none', 'id', 'questionId', 'answerId', 'commentId', 'reason', 'createdAt'),
  },
  report_record: each('deleted', 'accountId', 'upheld', 'unfounded'),
  question_redirect: each('none', 'id', 'questionId'),
  question_document: each('none', 'docId', 'questionId'),
  feedback: {
    accountId: id,
    assigneeId: 'emptied',
    ...each('emptied', 'title', 'contact', 'about', 'diagnostics', 'ratingWords'),
    // Of what they wrote before they signed in, wherever it is their address.
    guestEmail: 'emptied',
    ...each(figures, 'no', 'kind', 'priority', 'status', 'stars', 'dueAt', 'answeredAt', 'resolvedAt'),
    ...each('none', 'id', 'saidAt', 'seenAt', 'mergedInto', 'guestLocale', 'version', 'createdAt', 'updatedAt'),
  },
  // Of what nobody took into an account; there they are deleted.
  feedback_key: each('none', 'hash', 'feedbackId', 'createdAt'),
  feedback_message: {
    ...each('deleted', 'id', 'feedbackId', 'side', 'body', 'html', 'position', 'internal', 'createdAt'),
    // Of what staff wrote to others.
    accountId: id,
  },
  feedback_step: each('none', 'feedbackId', 'position', 'status', 'at'),
  feedback_presence: each('deleted', 'feedbackId', 'accountId', 'at', 'writing'),
  doc: {
    ...each(id, 'authorId', 'editorId'),
    ownerId: 'emptied',
    ...each(siteText, 'title', 'summary', 'body', 'html', 'toc', 'tags', 'cover'),
    ...each(
      'none',
      'id',
      'kind',
      'locale',
      'categoryId',
      'originalId',
      'sort',
      'pinned',
      'unlisted',
      'formerIds',
      'editUrl',
    ),
    ...each('none', 'docVersion', 'page', 'reviewAt', 'originalVersion', 'movedTo', 'status', 'publishAt'),
    ...each('none', 'publishedAt', 'version', 'yes', 'no', 'sourceKey', 'sourceHash', 'rev', 'createdAt'),
    ...each('none', 'updatedAt', 'deletedAt'),
  },
  document_edit: {
    editorId: id,
    title: siteText,
    ...each('none', 'docId', 'rev', 'hasCopy', 'baseVersion', 'editedAt', 'plan', 'trouble'),
  },
  document_save: {
    authorId: id,
    ...each(siteText, 'title', 'summary', 'tags', 'body'),
    ...each('none', 'docId', 'rev', 'at'),
  },
  document_version: {
    authorId: id,
    ...each(siteText, 'title', 'summary', 'tags', 'note', 'body'),
    ...each('none', 'docId', 'version', 'at'),
  },
  document_link: each('none', 'docId', 'kind', 'target', 'isDead'),
  document_linked: each('none', 'docId', 'rev'),
  document_preview: each('deleted', 'id', 'docId', 'authorId', 'createdAt', 'expiresAt'),
  document_change: { authorId: id, ...each('none', 'id', 'kind', 'at', 'undoneAt'), before: siteText },
  reply: {
    authorId: id,
    // One’s own go, those that all of support have stay.
    ...each(siteText, 'name', 'body'),
    ...each('none', 'id', 'locale', 'shared', 'version', 'createdAt', 'updatedAt'),
  },
} as const satisfies Partial<Fates>

import type { Locale } from '#contract/base/locale.ts'
import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

const answerTo: Record<Locale, string> = { 'zh-cn': '回答', en: 'Answer to' }

const ownQuestions = (db: Db, accountId: string) =>
  db
    .selectFrom('question')
    .select(['id', 'locale', 'title', 'body', 'tags', 'status', 'votes', 'bounty', 'createdAt', 'editedAt'])
    .select(['courseId', 'lessonId', 'lessonSecond', 'lessonParagraph', 'lessonWords'])
    .where('authorId', '=', accountId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')

const ownAnswers = (db: Db, accountId: string) =>
  db
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.questionId')
    .select(['answer.id', 'answer.questionId', 'question.title as questionTitle', 'answer.body', 'answer.votes'])
    .select(['answer.createdAt', 'answer.editedAt'])
    .where('answer.authorId', '=', accountId)
    .where('answer.deletedAt', 'is', null)
    .orderBy('answer.createdAt')
    .orderBy('answer.id')

const ownComments = (db: Db, accountId: string) =>
  db
    .selectFrom('comment')
    .select(['id', 'questionId', 'answerId', 'text', 'createdAt'])
    .where('authorId', '=', accountId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')

/** Earlier states of what one wrote or edited. */
const ownVersions = (db: Db, accountId: string) =>
  db
    .selectFrom('text_version')
    .select(['questionId', 'answerId', 'version', 'title', 'body', 'at'])
    .where('authorId', '=', accountId)
    .orderBy('questionId')
    .orderBy('answerId')
    .orderBy('version')

const ownVotes = (db: Db, accountId: string) =>
  db
    .selectFrom('question_vote')
    .select(['questionId', 'answerId', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('questionId')
    .orderBy('answerId')

const ownFollows = (db: Db, accountId: string) =>
  db
    .selectFrom('question_follow')
    .select(['questionId', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('questionId')

const ownReports = (db: Db, accountId: string) =>
  db
    .selectFrom('report')
    .select(['questionId', 'answerId', 'commentId', 'reason', 'note', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  questions: ownPart(ownQuestions, { text: ({ title, createdAt, body }) => ({ heading: title, at: createdAt, body }) }),
  answers: ownPart(ownAnswers, {
    text: ({ questionTitle, createdAt, body }, locale) => ({
      heading: `${answerTo[locale]}: ${questionTitle}`,
      at: createdAt,
      body,
    }),
  }),
  comments: ownPart(ownComments, {
    text: ({ questionId, createdAt, text }) => ({ heading: `/QA/${questionId}`, at: createdAt, body: text }),
  }),
  'earlier-versions': ownPart(ownVersions),
  votes: ownPart(ownVotes),
  following: ownPart(ownFollows),
  reports: ownPart(ownReports),
}

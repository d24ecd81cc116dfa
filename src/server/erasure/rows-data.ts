import type { FormContent } from '#contract/application/form.ts'
import type { Db } from '#server/db/schema.ts'
import { daySeconds, localDay } from '#server/text/local-time.ts'

/** What is one's own, some rows at a time in an order that stays: `from` counts the rows before. */
export type Part = (db: Db, accountId: string, from: number, most: number) => Promise<Record<string, unknown>[]>

export const ownQuestions: Part = (db, accountId, from, most) =>
  db
    .selectFrom('question')
    .select(['id', 'locale', 'title', 'body', 'tags', 'status', 'votes', 'bounty', 'createdAt', 'editedAt'])
    .select(['courseId', 'lessonId', 'lessonSecond'])
    .where('authorId', '=', accountId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

export const ownAnswers: Part = (db, accountId, from, most) =>
  db
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.questionId')
    .select(['answer.id', 'answer.questionId', 'question.title as questionTitle', 'answer.body', 'answer.votes'])
    .select(['answer.createdAt', 'answer.editedAt'])
    .where('answer.authorId', '=', accountId)
    .where('answer.deletedAt', 'is', null)
    .orderBy('answer.createdAt')
    .orderBy('answer.id')
    .offset(from)
    .limit(most)
    .execute()

export const ownComments: Part = (db, accountId, from, most) =>
  db
    .selectFrom('comment')
    .select(['id', 'questionId', 'answerId', 'text', 'createdAt'])
    .where('authorId', '=', accountId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

/** Earlier states of what one wrote or edited. */
export const ownVersions: Part = (db, accountId, from, most) =>
  db
    .selectFrom('text_version')
    .select(['questionId', 'answerId', 'version', 'title', 'body', 'at'])
    .where('authorId', '=', accountId)
    .orderBy('questionId')
    .orderBy('answerId')
    .orderBy('version')
    .offset(from)
    .limit(most)
    .execute()

export const ownVotes: Part = (db, accountId, from, most) =>
  db
    .selectFrom('question_vote')
    .select(['questionId', 'answerId', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('questionId')
    .orderBy('answerId')
    .offset(from)
    .limit(most)
    .execute()

export const ownFollows: Part = (db, accountId, from, most) =>
  db
    .selectFrom('question_follow')
    .select(['questionId', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('questionId')
    .offset(from)
    .limit(most)
    .execute()

export const ownReports: Part = (db, accountId, from, most) =>
  db
    .selectFrom('report')
    .select(['questionId', 'answerId', 'commentId', 'reason', 'note', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

export const ownReading: Part = async (db, accountId, from, most) => {
  const rows = await db
    .selectFrom('reading_item')
    .select('item')
    .where('accountId', '=', accountId)
    .orderBy('name')
    .offset(from)
    .limit(most)
    .execute()
  return rows.map(({ item }) => JSON.parse(item) as { erased: boolean }).filter(({ erased }) => !erased)
}

export const ownTickets: Part = (db, accountId, from, most) =>
  db
    .selectFrom('feedback')
    .select(['id', 'no', 'kind', 'title', 'status', 'contact', 'about', 'diagnostics', 'stars', 'ratingWords'])
    .select(['createdAt', 'updatedAt'])
    .where('accountId', '=', accountId)
    .orderBy('no')
    .offset(from)
    .limit(most)
    .execute()

/** What was said in one's own feedback, by oneself and by support; notes of the staff's are no part of it. */
export const ownMessages: Part = (db, accountId, from, most) =>
  db
    .selectFrom('feedback_message')
    .innerJoin('feedback', 'feedback.id', 'feedback_message.feedbackId')
    .select(['feedback.no', 'feedback.title', 'feedback_message.side', 'feedback_message.body'])
    .select('feedback_message.createdAt')
    .where('feedback.accountId', '=', accountId)
    .where('feedback_message.internal', '=', 0)
    .orderBy('feedback.no')
    .orderBy('feedback_message.createdAt')
    .orderBy('feedback_message.position')
    .offset(from)
    .limit(most)
    .execute()

export const ownLedger: Part = (db, accountId, from, most) =>
  db
    .selectFrom('ledger')
    .select(['id', 'kind', 'delta', 'before', 'after', 'memo', 'ref', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('seq')
    .offset(from)
    .limit(most)
    .execute()

export const ownReplies: Part = (db, accountId, from, most) =>
  db
    .selectFrom('reply')
    .select(['id', 'locale', 'name', 'body', 'shared', 'createdAt', 'updatedAt'])
    .where('authorId', '=', accountId)
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

/** What one took part in, or did once, and how far one came. */
export const ownActivities: Part = (db, accountId, from, most) =>
  db
    .selectFrom('activity_person')
    .innerJoin('activity', 'activity.id', 'activity_person.activityId')
    .select(['activity.id', 'titleZh', 'titleEn', 'startAt', 'state', 'named', 'joinedAt', 'admittedAt', 'door'])
    .select(['done', 'doneAt', 'rewardedAt'])
    .where('accountId', '=', accountId)
    .orderBy('joinedAt')
    .orderBy('activity.id')
    .offset(from)
    .limit(most)
    .execute()

/** What one applied for, and what one has begun; of an ID number its ends, as it is shown. */
export const ownApplications: Part = async (db, accountId, from, most) => {
  const rows = await db
    .selectFrom('application')
    .innerJoin('application_form_version as form', (join) =>
      join.onRef('form.formKey', '=', 'application.formKey').onRef('form.no', '=', 'application.formNo'),
    )
    .select(['application.no', 'application.formKey', 'application.formNo', 'status', 'answers', 'reason'])
    .select(['form.content', 'submittedAt', 'createdAt', 'updatedAt'])
    .where('accountId', '=', accountId)
    .orderBy('application.no')
    .orderBy('application.id')
    .offset(from)
    .limit(most)
    .execute()
  return rows.map(({ content, answers, ...row }) => {
    const { title, items } = JSON.parse(content) as FormContent
    const given = JSON.parse(answers) as Record<string, unknown>
    const asked = items.filter(({ key }) => Object.hasOwn(given, key))
    return { ...row, title, answers: asked.map(({ key, label }) => ({ key, label, answer: given[key] })) }
  })
}

/** The days on which one checked in, `2026-11-25`. */
export const ownCheckIns: Part = async (db, accountId, from, most) => {
  const rows = await db
    .selectFrom('check_in')
    .select(['day', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('day')
    .offset(from)
    .limit(most)
    .execute()
  return rows.map(({ day, at }) => ({ day: localDay(day * daySeconds, 0), at }))
}

export const ownUploads: Part = (db, accountId, from, most) =>
  db
    .selectFrom('upload')
    .select(['name', 'purpose', 'width', 'height', 'bytes', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

/** Big files that one brought, and what of them has come; the bytes are the site's, and one has them. */
export const ownFiles: Part = (db, accountId, from, most) =>
  db
    .selectFrom('file')
    .select(['purpose', 'name', 'type', 'bytes', 'received', 'state', 'createdAt'])
    .where('ownerId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

/** Some of what one was told, as it lies in the database. */
export const toldRows = (db: Db, accountId: string, from: number, most: number) =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

/** How one is told outside the app; none of who never chose. */
export const ownNotificationSettings: Part = async (db, accountId, from, most) => {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['locale', 'zone', 'quietFrom', 'quietTo', 'mail', 'mailHour', 'off'])
    .where('accountId', '=', accountId)
    .offset(from)
    .limit(most)
    .execute()
  return rows.map(({ off, ...row }) => ({ ...row, off: JSON.parse(off) as unknown }))
}

/** Browsers that one’s pushes go to, without the keys that they are read with. */
export const ownPushDevices: Part = (db, accountId, from, most) =>
  db
    .selectFrom('push_subscription')
    .select(['endpoint', 'createdAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

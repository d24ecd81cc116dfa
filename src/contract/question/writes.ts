import * as z from 'zod/mini'
import { getAdminCounts } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LocaleField, optionalText, requiredText } from '#contract/base/fields.ts'
import { isSeen } from '#contract/base/rules.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { listLedger } from '#contract/ledger/ledger.ts'
import { getOverview } from '#contract/overview/overview.ts'
import { listLessonQuestions } from './lesson.ts'
import { AskedPlace } from './lesson-place.ts'
import { questionLimits } from './limits.ts'
import { getMyQuestionPart, getTextSource, listMyQuestions, listMyReactions } from './mine.ts'
import { getReport, listHiddenQuestions, listReports } from './moderation.ts'
import {
  getQuestion,
  listPopularQuestions,
  listQuestions,
  listQuestionTags,
  listTextVersions,
  QuestionId,
  ReportReason,
  TagField,
} from './question.ts'
import { getQueueCounts, getQueuedQuestion, listQuestionQueue } from './queue.ts'

/**
 * Writes to questions. All take an Idempotency-Key; all but the preview may wait in an outbox. A question that is not
 * there, or hidden from the caller, is a 404; every addition to a closed one is refused with
 * `data.fields.status = closed`; votes, follows, reports and deletions go on.
 */

/** Markdown, counted in characters; written in an editor. */
function text(min: number, max: number) {
  return z.string().check(
    z.refine((value) => value.trim() !== '', 'editorRequired'),
    z.refine((value) => value.trim() === '' || value.trim().length >= min, 'tooShort'),
    z.maxLength(max, 'tooLong'),
  )
}

/** One line that lists can show: what nobody sees is no title. */
export const QuestionTitleField = z.string().check(
  z.refine(isSeen, 'required'),
  z.refine((value) => value.trim() === '' || value.trim().length >= questionLimits.titleMin, 'tooShort'),
  z.maxLength(questionLimits.titleChars, 'tooLong'),
  z.refine((value) => !/[\r\n]/.test(value), 'illegal'),
)
export const QuestionBodyField = text(questionLimits.bodyMin, questionLimits.bodyChars)
export const AnswerBodyField = text(questionLimits.answerMin, questionLimits.bodyChars)
export const TagsField = z.array(TagField).check(z.maxLength(questionLimits.tags, 'tooMany'))
export const CommentField = requiredText(questionLimits.commentChars, 'content')
export const BountyField = z
  .number('amount')
  .check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(questionLimits.bounty, 'amount'))

/** What stands on a question's page and in the lists. */
const itsPlaces = () => [
  getQuestion,
  getMyQuestionPart,
  listQuestions,
  listPopularQuestions,
  listLessonQuestions,
  listMyQuestions,
  getTextSource,
  listTextVersions,
  listQuestionQueue,
  getQueueCounts,
  getQueuedQuestion,
]
/** Where a bounty is held, paid or given back. */
const itsPoints = () => [getOverview, listLedger]
/** What stands beside it: how it is ranked follows in its own time. */
const itsCounts = () => [getQuestion, getMyQuestionPart, listMyQuestions, listMyReactions]

const version = z.number().check(z.int(), z.minimum(1))

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/question',
  summary:
    'Asks. A bounty is held from the asker’s points until an answer is accepted or 14 days are over. About a lesson that the asker may not open, a second that its video or a paragraph that its text does not have: `data.fields.lesson = illegal`.',
  auth: 'member',
  queued: { name: 'askQuestion', version: 1 },
  changes: () => [
    getQuestion,
    listQuestions,
    listPopularQuestions,
    listLessonQuestions,
    listQuestionTags,
    listMyQuestions,
    ...itsPoints(),
  ],
  input: z.object({
    locale: LocaleField,
    title: QuestionTitleField,
    body: QuestionBodyField,
    tags: TagsField,
    categoryId: z.optional(z.string().check(z.maxLength(helpLimits.idChars))),
    bounty: z.optional(BountyField),
    lesson: z.optional(AskedPlace),
  }),
  output: z.object({ id: z.string() }),
})

export const editQuestion = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/edit',
  summary: 'Changes a question; the earlier text stays in its history. A stale version answers 412.',
  auth: 'member',
  queued: { name: 'editQuestion', version: 1 },
  changes: itsPlaces,
  input: z.object({
    id: QuestionId,
    title: QuestionTitleField,
    body: QuestionBodyField,
    tags: TagsField,
    categoryId: z.optional(z.string().check(z.maxLength(helpLimits.idChars))),
    version,
  }),
  output: z.object({ version: z.number() }),
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/answer',
  summary: 'Answers a question; of support’s people it is official.',
  auth: 'member',
  queued: { name: 'answerQuestion', version: 1 },
  changes: itsPlaces,
  input: z.object({ id: QuestionId, body: AnswerBodyField }),
  output: z.object({ id: z.string() }),
})

export const editAnswer = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/answer/:answerId/edit',
  summary: 'Changes an answer; the earlier text stays in its history. A stale version answers 412.',
  auth: 'member',
  queued: { name: 'editAnswer', version: 1 },
  changes: itsPlaces,
  input: z.object({ id: QuestionId, answerId: QuestionId, body: AnswerBodyField, version }),
  output: z.object({ version: z.number() }),
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/comment',
  summary: 'A comment on a question, or on one of its answers.',
  auth: 'member',
  queued: { name: 'addComment', version: 1 },
  changes: itsPlaces,
  input: z.object({ id: QuestionId, answerId: z.optional(QuestionId), text: CommentField }),
  output: z.object({ id: z.string() }),
})

export const deleteText = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/delete',
  summary:
    'Takes back a question nobody else has answered, an answer that is not accepted, or a comment; support takes back any.',
  auth: 'member',
  queued: { name: 'deleteText', version: 1 },
  changes: () => [...itsPlaces(), ...itsPoints()],
  input: z.object({ id: QuestionId, answerId: z.optional(QuestionId), commentId: z.optional(QuestionId) }),
  output: z.object({ deleted: z.number() }),
})

export const voteQuestion = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/vote',
  summary: 'Votes for a question or one of its answers, or takes the vote back; never for one’s own.',
  auth: 'member',
  queued: { name: 'voteQuestion', version: 1 },
  changes: itsCounts,
  input: z.object({ id: QuestionId, answerId: z.optional(QuestionId), on: z.boolean() }),
  output: z.object({ votes: z.number(), on: z.boolean() }),
})

export const followQuestion = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/follow',
  summary: 'Follows a question, or no longer.',
  auth: 'member',
  queued: { name: 'followQuestion', version: 1 },
  changes: itsCounts,
  input: z.object({ id: QuestionId, on: z.boolean() }),
  output: z.object({ followCount: z.number(), on: z.boolean() }),
})

export const seeQuestion = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/seen',
  summary: 'Notes that the caller has read a question: what was said before is no news any more.',
  auth: 'member',
  queued: { name: 'seeQuestion', version: 1 },
  changes: () => [listMyQuestions],
  input: z.object({ id: QuestionId }),
  output: z.object({ seenAt: z.number() }),
})

export const acceptAnswer = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/accept',
  summary:
    'The asker, or support, accepts an answer, which pays the bounty once; empty takes it back, without the points.',
  auth: 'member',
  queued: { name: 'acceptAnswer', version: 1 },
  changes: () => [...itsPlaces(), ...itsPoints()],
  input: z.object({ id: QuestionId, answerId: z.union([QuestionId, z.literal('')]) }),
  output: z.object({ acceptedAnswerId: z.string(), paid: z.number() }),
})

export const reportText = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/report',
  summary: 'Tells support about a question, an answer or a comment; once for each.',
  auth: 'member',
  queued: { name: 'reportText', version: 1 },
  input: z.object({
    id: QuestionId,
    answerId: z.optional(QuestionId),
    commentId: z.optional(QuestionId),
    reason: ReportReason,
    note: optionalText(questionLimits.reportNoteChars),
  }),
  output: z.object({ reported: z.number() }),
})

export const setQuestionStatus = endpoint({
  method: 'POST',
  path: '/api/question/item/:id/status',
  summary: 'Support hides, shows or closes a question; its asker opens it again within 30 days.',
  auth: 'member',
  queued: { name: 'setQuestionStatus', version: 1 },
  changes: () => [...itsPlaces(), listReports, getReport, listHiddenQuestions, getAdminCounts],
  input: z.object({
    id: QuestionId,
    to: z.enum(['hide', 'show', 'close', 'reopen']),
    /** Why, for the log of what the staff did. */
    reason: z.optional(optionalText(questionLimits.reportNoteChars)),
  }),
  output: z.object({ status: z.string() }),
})

export const previewText = endpoint({
  method: 'POST',
  path: '/api/question/preview',
  summary: 'Markdown as it would be shown. Stores nothing.',
  auth: 'member',
  input: z.object({ body: z.string().check(z.maxLength(questionLimits.bodyChars, 'tooLong')) }),
  output: z.object({ html: z.string() }),
})

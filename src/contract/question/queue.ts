import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField, SearchField } from '#contract/base/fields.ts'
import { quickSearchFields } from '#contract/search/quick-search.ts'
import { Question, QuestionId, QuestionSummary } from './question.ts'

/** The queues in which support goes through questions. Times are integer seconds. */

/**
 * `unanswered`: open for more than a day without an answer. `reported`: the question, an answer or a comment was
 * reported. `unaccepted`: it has answers, of which none is accepted. `hidden`: only staff sees it. The first and the
 * third begin with the oldest, the others with the newest. Nothing changes the order, so staff who go through a queue
 * keep their place.
 */
export const QuestionQueue = z.enum(['unanswered', 'reported', 'unaccepted', 'hidden'])
export type QuestionQueue = z.infer<typeof QuestionQueue>

/** A question is in `unanswered` after so long, in seconds. */
export const unansweredSeconds = 86_400

export const QueuedQuestion = z.extend(QuestionSummary, {
  hidden: z.boolean(),
  /** Reports of it and of all below it. */
  reports: z.number(),
})
export type QueuedQuestion = z.infer<typeof QueuedQuestion>

/** What a queue is narrowed to; without a queue it is all questions. `q` is a part of their titles. */
const narrowed = {
  queue: z.optional(QuestionQueue),
  locale: z.optional(LocaleField),
  q: z.optional(SearchField),
}

export const listQuestionQueue = endpoint({
  method: 'GET',
  path: '/api/admin/question',
  summary: 'A queue of questions, or all of them, hidden ones too.',
  auth: 'node',
  node: '/admin/qa/list',
  input: z.object({ ...narrowed, page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(QueuedQuestion), total: z.number() }),
})

export const searchQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/question/search',
  summary: 'Questions that everybody may read by a part of their title, for pickers; the newest first.',
  auth: 'node',
  node: '/admin/qa/list',
  input: z.object({
    ...quickSearchFields,
    locale: z.optional(LocaleField),
    page: z.optional(PageField),
  }),
  output: z.object({ list: z.array(QuestionSummary), total: z.number() }),
})

export const getQueueCounts = endpoint({
  method: 'GET',
  path: '/api/admin/question/count',
  summary: 'How many questions each queue has.',
  auth: 'node',
  node: '/admin/qa/list',
  input: z.object({}),
  output: z.object({ unanswered: z.number(), reported: z.number(), unaccepted: z.number(), hidden: z.number() }),
})

export const getQueuedQuestion = endpoint({
  method: 'GET',
  path: '/api/admin/question/item/:id',
  summary:
    'One question as support sees it, and which come before and after it in a queue, whether it is still in that or not.',
  auth: 'node',
  node: '/admin/qa/list',
  input: z.object({ id: QuestionId, ...narrowed }),
  output: z.object({
    question: Question,
    hidden: z.boolean(),
    reports: z.number(),
    /** The document that was made of it, whether readers see it or not; null where there is none. */
    document: z.nullable(z.object({ id: z.string(), title: z.string(), published: z.boolean() })),
    /** Ids; empty where there is none. */
    previous: z.string(),
    next: z.string(),
  }),
})
export type QueuedQuestionPage = z.infer<typeof getQueuedQuestion.output>

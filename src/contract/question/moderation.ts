import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField } from '#contract/base/fields.ts'
import { Author, QuestionId, ReportReason } from './question.ts'
import { getQueueCounts, getQueuedQuestion, listQuestionQueue } from './queue.ts'

/** What support looks after: texts that members reported, and questions that were hidden. Times are integer seconds. */

/** All reports of one text. `answerId` and `commentId` are empty where it is none. */
export const ReportedText = z.object({
  /** The ids of question, answer and comment, with `~` between them. */
  id: z.string(),
  questionId: z.string(),
  answerId: z.string(),
  commentId: z.string(),
  /** The question's. */
  locale: LocaleField,
  title: z.string(),
  /** The beginning of the text that was reported, plain, 160 characters at most. */
  excerpt: z.string(),
  /** How often for which reason, the most frequent first. */
  reasons: z.array(z.object({ reason: ReportReason, count: z.number() })),
  /** The latest that somebody added, plain text; empty when nobody did. */
  note: z.string(),
  /** By how many, those left out whose reports were too often unfounded. */
  count: z.number(),
  /** By how many of these. */
  doubtful: z.number(),
  lastAt: z.number(),
  /** The question is hidden. */
  hidden: z.boolean(),
})
export type ReportedText = z.infer<typeof ReportedText>

/** Who reported it, the latest first. */
export const Reporter = z.object({
  name: z.string(),
  reason: ReportReason,
  note: z.string(),
  at: z.number(),
  /** Their reports were too often unfounded: this one does not count. */
  doubtful: z.boolean(),
})
export type Reporter = z.infer<typeof Reporter>

/** What support thinks of reports: right, or nothing is wrong with the text. */
export const ReportVerdict = z.enum(['upheld', 'unfounded'])
export type ReportVerdict = z.infer<typeof ReportVerdict>

/** What was reported. */
export const ReportedKind = z.enum(['question', 'answer', 'comment'])
export type ReportedKind = z.infer<typeof ReportedKind>

/** The orders of a list of reports: the latest reported first, the most often reported first. */
export const ReportSort = z.enum(['latest', 'most'])
export type ReportSort = z.infer<typeof ReportSort>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/question-report',
  summary: 'Texts that members reported, by kind and reason, in one of two orders; deleted ones are left out.',
  auth: 'node',
  node: '/admin/qa/list',
  input: z.object({
    kind: z.optional(ReportedKind),
    reason: z.optional(ReportReason),
    sort: z.optional(ReportSort),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(ReportedText), total: z.number() }),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/question-report/:questionId',
  summary: 'The reports of one text, and who made them: at most 50.',
  auth: 'node',
  node: '/admin/qa/list',
  input: z.object({
    questionId: QuestionId,
    answerId: z.optional(QuestionId),
    commentId: z.optional(QuestionId),
  }),
  output: z.extend(ReportedText, { reporters: z.array(Reporter) }),
})
export type ReportPage = z.infer<typeof getReport.output>

export const HiddenQuestion = z.object({
  id: z.string(),
  locale: LocaleField,
  title: z.string(),
  excerpt: z.string(),
  author: Author,
  updatedAt: z.number(),
})
export type HiddenQuestion = z.infer<typeof HiddenQuestion>

export const listHiddenQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/question-hidden',
  summary: 'Questions that support has hidden, the last changed first.',
  auth: 'node',
  node: '/admin/qa/list',
  input: z.object({ page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(HiddenQuestion), total: z.number() }),
})

export const settleReports = endpoint({
  method: 'POST',
  path: '/api/admin/question-report/settle',
  summary:
    'Support is done with the reports of one text, up to the last it has seen, and says whether they were right. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/qa/edit',
  changes: () => [
    listReports,
    getReport,
    getAdminCounts,
    getAdminOverview,
    listQuestionQueue,
    getQueueCounts,
    getQueuedQuestion,
  ],
  input: z.object({
    questionId: QuestionId,
    answerId: z.optional(QuestionId),
    commentId: z.optional(QuestionId),
    /** Of the reports as they were listed: those that came later stay. */
    lastAt: z.number().check(z.int()),
    /** Who reported it counts less from then on, or more again; absent where nothing is said of that. */
    verdict: z.optional(ReportVerdict),
  }),
  output: z.object({ settled: z.number() }),
})

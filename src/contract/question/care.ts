import * as z from 'zod/mini'
import { getAdminCounts } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { getMyQuestionPart, getTextSource, listMyQuestions } from './mine.ts'
import { listHiddenQuestions, listReports } from './moderation.ts'
import {
  getQuestion,
  listPopularQuestions,
  listQuestions,
  listQuestionTags,
  listTextVersions,
  QuestionId,
} from './question.ts'
import { getQueueCounts, getQueuedQuestion, listQuestionQueue } from './queue.ts'
import { TagsField } from './writes.ts'

/**
 * What support does to questions beyond what members can. Each takes an Idempotency-Key, is noted in the log of what the
 * staff did, and is a 404 for a question that is not there; closed and hidden ones are taken care of as well.
 */

const itsPlaces = () => [
  getQuestion,
  getMyQuestionPart,
  getTextSource,
  listQuestions,
  listPopularQuestions,
  listQuestionTags,
  listMyQuestions,
  listTextVersions,
  getAdminCounts,
  listQuestionQueue,
  getQueueCounts,
  getQueuedQuestion,
]

export const mergeQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/question/item/:id/merge',
  summary:
    'Merges a duplicate into another question of its language: answers, comments, votes, followers and its address move there.',
  auth: 'node',
  node: '/admin/qa/edit',
  changes: () => [...itsPlaces(), listReports, listHiddenQuestions],
  input: z.object({ id: QuestionId, into: QuestionId }),
  output: z.object({
    /** The question that is left. */
    id: z.string(),
    /** How many answers came to it. */
    answers: z.number(),
  }),
})

export const placeQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/question/item/:id/place',
  summary: 'Gives a question other tags or another category; its text stays. A stale version answers 412.',
  auth: 'node',
  node: '/admin/qa/edit',
  changes: itsPlaces,
  input: z.object({
    id: QuestionId,
    tags: TagsField,
    /** Empty for none. */
    categoryId: z.string().check(z.maxLength(helpLimits.idChars)),
    version: z.number().check(z.int(), z.minimum(1)),
  }),
  output: z.object({ version: z.number() }),
})

export const markOfficial = endpoint({
  method: 'POST',
  path: '/api/admin/question/item/:id/official',
  summary: 'Marks an answer as official, or no longer: official ones stand before the others.',
  auth: 'node',
  node: '/admin/qa/edit',
  changes: () => [getQuestion, getQueuedQuestion],
  input: z.object({ id: QuestionId, answerId: QuestionId, on: z.boolean() }),
  output: z.object({ on: z.boolean() }),
})

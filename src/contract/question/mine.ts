import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField } from '#contract/base/fields.ts'
import { QuestionId, QuestionSummary } from './question.ts'

/** Reads of questions that are about the caller; never in a shared cache. */

export const MyQuestionPart = z.object({
  /** Whether the caller asked it; which answers and comments are the caller’s. */
  asked: z.boolean(),
  answers: z.array(z.string()),
  comments: z.array(z.string()),
  /** The question itself, and the answers, that the caller voted for. */
  voted: z.boolean(),
  votedAnswers: z.array(z.string()),
  following: z.boolean(),
  /** What the server would let the caller do now. */
  mayAnswer: z.boolean(),
  mayAccept: z.boolean(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  mayReopen: z.boolean(),
  /** Hide, show, close; edit and delete what others wrote. */
  mayModerate: z.boolean(),
})
export type MyQuestionPart = z.infer<typeof MyQuestionPart>

export const getMyQuestionPart = endpoint({
  method: 'GET',
  path: '/api/question/item/:id/mine',
  summary: 'What of a question is the caller’s, and what they may do.',
  auth: 'member',
  input: z.object({ id: QuestionId }),
  output: MyQuestionPart,
})

/**
 * What one did with a question by a tap: `votedAnswers` are the ids of answers. `asked` and `answers` are what of it one
 * wrote, and is not voted for by oneself; back ends that do not tell leave them away.
 */
export const Reactions = z.object({
  questionId: z.string(),
  voted: z.boolean(),
  votedAnswers: z.array(z.string()),
  following: z.boolean(),
  asked: z.optional(z.boolean()),
  answers: z.optional(z.array(z.string())),
})
export type Reactions = z.infer<typeof Reactions>

export const listMyReactions = endpoint({
  method: 'GET',
  path: '/api/question/mine/reactions',
  summary:
    'The caller’s newest votes, follows, questions and answers, 2,000 at most, by question, that of the newest first.',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    list: z.array(Reactions),
    /** There are older ones: what is not listed may have been given all the same. */
    more: z.boolean(),
  }),
})

/** `news`: something was said since the caller last looked. */
export const MyQuestion = z.extend(QuestionSummary, { news: z.boolean() })
export type MyQuestion = z.infer<typeof MyQuestion>

export const listMyQuestions = endpoint({
  method: 'GET',
  path: '/api/question/mine',
  summary: 'Questions that the caller asked, answered or follows, the last spoken of first; of all languages.',
  auth: 'member',
  input: z.object({
    show: z.enum(['asked', 'answered', 'following']),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(MyQuestion), total: z.number() }),
})

/** The Markdown of one’s own text, to edit it; `version` goes back with the edit. */
export const getTextSource = endpoint({
  method: 'GET',
  path: '/api/question/item/:id/source',
  summary: 'The text of a question, or of one of its answers, as it was written: for its author and for support.',
  auth: 'member',
  input: z.object({ id: QuestionId, answerId: z.optional(QuestionId) }),
  output: z.object({
    title: z.string(),
    body: z.string(),
    tags: z.array(z.string()),
    categoryId: z.string(),
    version: z.number(),
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField } from '#contract/base/fields.ts'
import { isTag } from '#contract/base/rules.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { questionIdPattern } from './id.ts'
import { LessonPlace, ParagraphNumber } from './lesson-place.ts'
import { questionLimits } from './limits.ts'

/** Reads of questions and answers. What is about the caller is apart (question-mine.ts): these are the same for everyone. */

/** `answered`: it has an answer; `solved`: one is accepted; `closed`: nothing can be added any more. Hidden ones are not read. */
export const QuestionStatus = z.enum(['open', 'answered', 'solved', 'closed'])
export type QuestionStatus = z.infer<typeof QuestionStatus>

/** The author of a text, as everybody may see them. `path` of the avatar is relative to the CDN prefix, or empty. */
export const Author = z.object({ name: z.string(), path: z.string() })
export type Author = z.infer<typeof Author>

/** Plain text, one level deep. Times are integer seconds. */
export const Comment = z.object({ id: z.string(), text: z.string(), author: Author, createdAt: z.number() })
export type Comment = z.infer<typeof Comment>

/** `html` is finished and sanitised; `version` counts edits, 1 at first; `editedAt` is 0 before the first edit. */
export const Answer = z.object({
  id: z.string(),
  html: z.string(),
  author: Author,
  /** Written for the site, by support. */
  official: z.boolean(),
  votes: z.number(),
  comments: z.array(Comment),
  version: z.number(),
  createdAt: z.number(),
  editedAt: z.number(),
})
export type Answer = z.infer<typeof Answer>

/** A question as lists show it. */
export const QuestionSummary = z.object({
  id: z.string(),
  locale: LocaleField,
  title: z.string(),
  /** The beginning of its text, plain, 160 characters at most. */
  excerpt: z.string(),
  tags: z.array(z.string()),
  /** A category of the help centre, or empty. */
  categoryId: z.string(),
  status: QuestionStatus,
  votes: z.number(),
  answerCount: z.number(),
  /** Points that its accepted answer earns, as long as they are held. */
  bounty: z.number(),
  author: Author,
  createdAt: z.number(),
  /** The last word: question, answer, comment, edit. */
  activeAt: z.number(),
  /** Ids of questions that were merged into this one: their addresses lead here. Absent where there are none. */
  formerIds: z.optional(z.array(z.string())),
})
export type QuestionSummary = z.infer<typeof QuestionSummary>

/**
 * A question with everything below it: what `/QA/{id}` shows, and what the change feed carries. Answers stand in reading
 * order: the accepted one, official ones, then by votes, then the oldest first.
 */
export const Question = z.extend(QuestionSummary, {
  html: z.string(),
  comments: z.array(Comment),
  answers: z.array(Answer),
  /** Empty while none is accepted. */
  acceptedAnswerId: z.string(),
  followCount: z.number(),
  version: z.number(),
  editedAt: z.number(),
  rev: z.number(),
  /** The page of the help centre that was made of it, once that is published. Absent where there is none. */
  help: z.optional(z.object({ id: z.string(), title: z.string() })),
  /** The lesson that it was asked about. Absent where it is about none. */
  lesson: z.optional(LessonPlace),
  /** The paragraph of that lesson’s text; not how it begins, which is the lesson’s. Absent where it is about none. */
  lessonParagraph: z.optional(ParagraphNumber),
})
export type Question = z.infer<typeof Question>

export const QuestionId = z.string().check(z.regex(questionIdPattern))

/** One word that questions are gathered by; small letters, so that two ways of writing are one. */
export const TagField = z.string().check(z.maxLength(questionLimits.tagChars, 'tooLong'), z.refine(isTag, 'illegal'))

/** `new`: all, newest first. `unsolved`: open and answered ones. `solved`: those with an accepted answer, closed ones too. */
export const QuestionTab = z.enum(['new', 'unsolved', 'solved'])
export type QuestionTab = z.infer<typeof QuestionTab>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/question',
  page: '/QA',
  summary: 'Questions of one language, newest first.',
  auth: 'none',
  sharedMaxAge: 30,
  input: z.object({
    locale: LocaleField,
    tab: z.optional(QuestionTab),
    tag: z.optional(TagField),
    categoryId: z.optional(z.string().check(z.maxLength(helpLimits.idChars))),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(QuestionSummary), total: z.number() }),
})

export const listPopularQuestions = endpoint({
  method: 'GET',
  path: '/api/question/popular',
  summary: 'The questions of one language that have most votes, 5 at most.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({ locale: LocaleField }),
  output: z.object({ list: z.array(QuestionSummary) }),
})

export const listQuestionTags = endpoint({
  method: 'GET',
  path: '/api/question/tag',
  summary: 'The tags of one language’s questions, most used first, 50 at most.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({ locale: LocaleField }),
  output: z.object({ list: z.array(z.object({ tag: z.string(), count: z.number() })) }),
})

export const getQuestion = endpoint({
  method: 'GET',
  path: '/api/question/item/:id',
  page: '/QA/:id',
  summary: 'One question with its answers and comments.',
  auth: 'none',
  sharedMaxAge: 30,
  input: z.object({ id: QuestionId }),
  output: Question,
})

/** An earlier state of a question or an answer; of an answer `title` and `tags` are empty. */
export const TextVersion = z.object({
  version: z.number(),
  title: z.string(),
  tags: z.array(z.string()),
  /** Markdown, as it was written. */
  body: z.string(),
  author: Author,
  at: z.number(),
})
export type TextVersion = z.infer<typeof TextVersion>

export const listTextVersions = endpoint({
  method: 'GET',
  path: '/api/question/item/:id/version',
  summary: 'States of a question’s text, or of one of its answers, newest first, 50 at most.',
  auth: 'none',
  input: z.object({ id: QuestionId, answerId: z.optional(QuestionId) }),
  output: z.object({ list: z.array(TextVersion) }),
})

export const ReportReason = z.enum(['spam', 'abuse', 'wrong', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

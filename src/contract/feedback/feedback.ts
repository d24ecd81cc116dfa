import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, optionalText, PageField } from '#contract/base/fields.ts'
import { isSeen } from '#contract/base/rules.ts'
import { feedbackLimits } from './limits.ts'

/**
 * Feedback between a member and support: what was sent, what was said since, and how it stands. Nobody else sees it: what
 * is not one’s own is a 404. Times are integer seconds.
 */

export const FeedbackKind = z.enum(['bug', 'idea', 'content', 'billing', 'account', 'apply', 'other'])
export type FeedbackKind = z.infer<typeof FeedbackKind>

/**
 * `new`: nobody of support has done anything yet. `open`: support’s turn. `waiting`: the member’s turn. `resolved`: support
 * thinks that it is done; it closes after seven days without a word. `closed`: it can be opened again for 30 days.
 */
export const FeedbackStatus = z.enum(['new', 'open', 'waiting', 'resolved', 'closed'])
export type FeedbackStatus = z.infer<typeof FeedbackStatus>

export const FeedbackId = z.string().check(z.minLength(1), z.maxLength(36))

export const FeedbackSummary = z.object({
  id: z.string(),
  /** What people name it by, counted from 1. */
  no: z.number(),
  kind: FeedbackKind,
  title: z.string(),
  status: FeedbackStatus,
  createdAt: z.number(),
  /** When something was last said or changed. */
  updatedAt: z.number(),
  /** Support has said something since the member last looked. */
  news: z.boolean(),
})
export type FeedbackSummary = z.infer<typeof FeedbackSummary>

export const FeedbackMessage = z.object({
  id: z.string(),
  from: z.enum(['member', 'staff']),
  /** Of support’s people, the name; empty where it is the member’s own. */
  name: z.string(),
  html: z.string(),
  at: z.number(),
})
export type FeedbackMessage = z.infer<typeof FeedbackMessage>

/** Each status that it had, the first one first. */
export const FeedbackStep = z.object({ status: FeedbackStatus, at: z.number() })
export type FeedbackStep = z.infer<typeof FeedbackStep>

/** How happy the member was with it, 1 to 5, and a word; null before they say so. */
export const FeedbackRating = z.object({ stars: z.number(), words: z.string() })
export type FeedbackRating = z.infer<typeof FeedbackRating>

export const Feedback = z.extend(FeedbackSummary, {
  contact: z.string(),
  /** A path of the app; empty where it is about none. */
  about: z.string(),
  /** What the app told about itself, one `name: value` a line; empty where the member did not want that. */
  diagnostics: z.string(),
  steps: z.array(FeedbackStep),
  /** What was sent, and what was said since. */
  messages: z.array(FeedbackMessage),
  rating: z.nullable(FeedbackRating),
  /** What the server would let the member do now. */
  mayAnswer: z.boolean(),
  mayReopen: z.boolean(),
  mayRate: z.boolean(),
  /** The one that it was merged into and that goes on; empty where it was not. */
  mergedInto: z.string(),
})
export type Feedback = z.infer<typeof Feedback>

/** One line that lists can show: what nobody sees is no title. */
export const FeedbackTitleField = z.string().check(
  z.refine(isSeen, 'required'),
  z.refine((value) => value.trim() === '' || value.trim().length >= feedbackLimits.titleMin, 'tooShort'),
  z.maxLength(feedbackLimits.titleChars, 'tooLong'),
  z.refine((value) => !/[\r\n]/.test(value), 'illegal'),
)

/** Markdown, counted in characters; written in an editor. */
function text(min: number) {
  return z.string().check(
    z.refine((value) => value.trim() !== '', 'editorRequired'),
    z.refine((value) => value.trim() === '' || value.trim().length >= min, 'tooShort'),
    z.maxLength(feedbackLimits.bodyChars, 'tooLong'),
  )
}
export const FeedbackBodyField = text(feedbackLimits.bodyMin)
export const FeedbackAnswerField = text(feedbackLimits.answerMin)

/** A path of the app with its query: never another site’s address. */
export const AboutField = z.string().check(
  z.maxLength(feedbackLimits.aboutChars, 'tooLong'),
  z.refine((value) => value === '' || /^\/(?![/\\])[^\s\\]*$/.test(value), 'illegal'),
)

const its = () => [getFeedback, listMyFeedback]
/** Where staff see what waits. */
const waiting = () => [getAdminCounts, getAdminOverview]

export const listMyFeedback = endpoint({
  method: 'GET',
  path: '/api/feedback',
  summary: 'What the caller has sent, the last changed first. `show`: what is not closed, or what is.',
  auth: 'member',
  input: z.object({
    show: z.optional(z.enum(['open', 'closed'])),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(FeedbackSummary), total: z.number() }),
})

export const getFeedback = endpoint({
  method: 'GET',
  path: '/api/feedback/item/:id',
  summary: 'One’s own feedback with all that was said, its steps, and what one may do.',
  auth: 'member',
  input: z.object({ id: FeedbackId }),
  output: Feedback,
})

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Sends feedback to support. `diagnostics` only where the member has seen and allowed them.',
  auth: 'member',
  queued: { name: 'sendFeedback', version: 1 },
  changes: () => [listMyFeedback, ...waiting()],
  input: z.object({
    locale: LocaleField,
    kind: FeedbackKind,
    title: FeedbackTitleField,
    body: FeedbackBodyField,
    contact: optionalText(feedbackLimits.contactChars),
    about: AboutField,
    diagnostics: optionalText(feedbackLimits.diagnosticsChars),
  }),
  output: z.object({ id: z.string(), no: z.number() }),
})

export const answerFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/item/:id/answer',
  summary:
    'Says something more; what was resolved is open again with it. What is closed refuses with `data.fields.status = closed`.',
  auth: 'member',
  queued: { name: 'answerFeedback', version: 1 },
  changes: () => [...its(), ...waiting()],
  input: z.object({ id: FeedbackId, body: FeedbackAnswerField }),
  output: z.object({ id: z.string() }),
})

export const reopenFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/item/:id/reopen',
  summary: 'Opens what is resolved or closed again, within 30 days; later `data.fields.status = expired`.',
  auth: 'member',
  queued: { name: 'reopenFeedback', version: 1 },
  changes: () => [...its(), ...waiting()],
  input: z.object({ id: FeedbackId }),
  output: z.object({ status: FeedbackStatus }),
})

export const ratingFields = {
  stars: z.number('amount').check(z.int('amount'), z.minimum(1, 'required'), z.maximum(5, 'amount')),
  words: optionalText(feedbackLimits.ratingWordChars),
}

export const rateFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/item/:id/rate',
  summary: 'Says how happy one is with what is resolved or closed; the last word counts.',
  auth: 'member',
  queued: { name: 'rateFeedback', version: 1 },
  changes: its,
  input: z.object({ id: FeedbackId, ...ratingFields }),
  output: z.object({ stars: z.number() }),
})

export const seeFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/item/:id/seen',
  summary: 'Notes that the caller has read their feedback: what support said before is no news any more.',
  auth: 'member',
  queued: { name: 'seeFeedback', version: 1 },
  changes: () => [listMyFeedback],
  input: z.object({ id: FeedbackId }),
  output: z.object({ seenAt: z.number() }),
})

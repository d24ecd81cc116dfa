import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { EmailField, LocaleField, optionalText } from '#contract/base/fields.ts'
import { captchaExtras } from '#contract/captcha/captcha.ts'
import { FileField, Upload } from '#contract/upload/upload.ts'
import {
  AboutField,
  Feedback,
  FeedbackAnswerField,
  FeedbackBodyField,
  FeedbackId,
  FeedbackKind,
  FeedbackStatus,
  FeedbackSummary,
  FeedbackTitleField,
  getFeedback,
  listMyFeedback,
  ratingFields,
} from './feedback.ts'
import { feedbackLimits } from './limits.ts'

/**
 * Feedback of somebody without an account. It belongs to the guest who holds its key: the device makes the key up
 * before anything is sent, so that no lost answer can lose it, and the server keeps a hash. A key that it does not know
 * is a 404. These calls go without Authorization and without cookies, as an outbox sends them; only
 * `beginGuestFeedback` needs the cookie that a captcha is bound to.
 */

/** 32 random bytes in base64url. */
export const FeedbackKey = z.string().check(z.regex(/^[\w-]{43}$/, 'illegal'))

/** An address for support’s answers, or none. */
export const OptionalEmailField = z.union([z.literal(''), EmailField])

/** What a key opens, on the device that keeps it. */
const its = () => [readGuestFeedback, listGuestFeedback]
const waiting = () => [getAdminCounts, getAdminOverview]
const named = { id: FeedbackId, key: FeedbackKey }

export const beginGuestFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/guest/begin',
  summary:
    'Lets one feedback be sent under a key within a day, for a captcha that was solved. Without the captcha, `data.fields.captcha`. The same key again is let in anew.',
  auth: 'none',
  input: z.object({ key: FeedbackKey, ...captchaExtras }),
  output: z.object({}),
})

export const sendGuestFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/guest',
  summary:
    'Sends a guest’s feedback under a key that was let in; otherwise `data.fields.captcha = required`. With `email`, a link to it goes there now and with each answer of support’s.',
  auth: 'none',
  queued: { name: 'sendGuestFeedback', version: 1 },
  changes: () => [listGuestFeedback, ...waiting()],
  input: z.object({
    key: FeedbackKey,
    locale: LocaleField,
    kind: FeedbackKind,
    title: FeedbackTitleField,
    body: FeedbackBodyField,
    email: OptionalEmailField,
    about: AboutField,
    diagnostics: optionalText(feedbackLimits.diagnosticsChars),
  }),
  output: z.object({ id: z.string(), no: z.number() }),
})

export const uploadGuestImage = endpoint({
  method: 'POST',
  path: '/api/feedback/guest/image',
  summary: 'Takes one image for feedback whose key was let in or has some already, as multipart/form-data.',
  auth: 'none',
  form: true,
  input: z.object({ key: FeedbackKey, file: FileField }),
  output: Upload,
})

export const deleteGuestImage = endpoint({
  method: 'POST',
  path: '/api/feedback/guest/image/:id/delete',
  summary: 'Takes an image back that was uploaded under this key and that nothing shows.',
  auth: 'none',
  input: z.object({ id: z.string().check(z.maxLength(36)), key: FeedbackKey }),
  output: z.object({ deleted: z.number() }),
})

export const listGuestFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/guest/list',
  summary:
    'What some keys open, the last changed first, each with its place among the keys; what none opens is left out.',
  auth: 'none',
  input: z.object({ keys: z.array(FeedbackKey).check(z.maxLength(feedbackLimits.keys, 'tooMany')) }),
  output: z.object({ list: z.array(z.object({ at: z.number(), feedback: FeedbackSummary })) }),
})

export const readGuestFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/guest/item/:id/read',
  summary: 'A guest’s feedback with all that was said; a POST, so that the key is in no address.',
  auth: 'none',
  input: z.object(named),
  output: Feedback,
})

export const answerGuestFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/guest/item/:id/answer',
  summary: 'Says something more, as answerFeedback does.',
  auth: 'none',
  queued: { name: 'answerGuestFeedback', version: 1 },
  changes: () => [...its(), ...waiting()],
  input: z.object({ ...named, body: FeedbackAnswerField }),
  output: z.object({ id: z.string() }),
})

export const reopenGuestFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/guest/item/:id/reopen',
  summary: 'Opens what is resolved or closed again, as reopenFeedback does.',
  auth: 'none',
  queued: { name: 'reopenGuestFeedback', version: 1 },
  changes: () => [...its(), ...waiting()],
  input: z.object(named),
  output: z.object({ status: FeedbackStatus }),
})

export const rateGuestFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/guest/item/:id/rate',
  summary: 'Says how happy the guest is, as rateFeedback does.',
  auth: 'none',
  queued: { name: 'rateGuestFeedback', version: 1 },
  changes: its,
  input: z.object({ ...named, ...ratingFields }),
  output: z.object({ stars: z.number() }),
})

export const seeGuestFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/guest/item/:id/seen',
  summary: 'Notes that the guest has read it, as seeFeedback does.',
  auth: 'none',
  queued: { name: 'seeGuestFeedback', version: 1 },
  changes: () => [listGuestFeedback],
  input: z.object(named),
  output: z.object({ seenAt: z.number() }),
})

export const claimFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/item/:id/claim',
  summary:
    'Takes a guest’s feedback into the caller’s account, for its key; from then on its links open nothing. Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [listMyFeedback, getFeedback, listGuestFeedback],
  input: z.object(named),
  output: z.object({ id: z.string() }),
})

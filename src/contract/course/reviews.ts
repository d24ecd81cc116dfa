import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, optionalText, PageField, requiredText } from '#contract/base/fields.ts'
import { CourseId, getCourse, listCourses } from './course.ts'
import { courseLimits } from './limits.ts'

/** What learners think of a course: one review each, from a third of its lessons on. Times are integer seconds. */

export const Review = z.object({
  id: z.string(),
  stars: z.number(),
  text: z.string(),
  /** Empty where the account is gone. */
  author: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The teacher’s; empty where there is none. */
  reply: z.string(),
  /** Why support hid it, for those alone who may; null where it is shown. */
  hidden: z.nullable(z.string()),
})
export type Review = z.infer<typeof Review>

/** What somebody writes. */
export const ReviewDraft = z.object({
  stars: z.number('required').check(z.int('required'), z.minimum(1, 'required'), z.maximum(5, 'required')),
  text: requiredText(courseLimits.reviewChars),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

/** Whether somebody may review a course: `tooFew` of its lessons are done, or it is their `own`. */
export const MayReview = z.enum(['yes', 'tooFew', 'own'])

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/course/item/:id/review',
  summary:
    'Reviews of a course, the newest first, and how many gave one star, two, and so on. Hidden ones are there for those alone who may show them again, and count nowhere.',
  auth: 'optional',
  input: z.object({ id: CourseId, page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({
    list: z.array(Review),
    total: z.number(),
    /** Five numbers: of one star, of two, … */
    stars: z.array(z.number()),
    mayReply: z.boolean(),
    mayHide: z.boolean(),
  }),
})

export const getMyReview = endpoint({
  method: 'GET',
  path: '/api/course/item/:id/review/mine',
  summary: 'The caller’s own review, or whether they may write one.',
  auth: 'member',
  input: z.object({ id: CourseId }),
  output: z.object({ may: MayReview, review: z.nullable(Review) }),
})

const its = () => [listReviews, getMyReview, listCourses, getCourse]

export const putReview = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/review',
  summary:
    'Reviews a course, or writes the caller’s review anew. Not a third of the lessons done: `data.fields.id = tooFew`; one’s own course: `own`. Takes an Idempotency-Key.',
  auth: 'member',
  queued: { name: 'putReview', version: 1 },
  changes: its,
  input: z.extend(ReviewDraft, { id: CourseId }),
  output: z.object({ updatedAt: z.number() }),
})

export const deleteReview = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/review/delete',
  summary:
    'Deletes the caller’s review with what was replied; where there is none, nothing happens. Takes an Idempotency-Key.',
  auth: 'member',
  changes: its,
  input: z.object({ id: CourseId }),
  output: z.object({ deleted: z.literal(true) }),
})

const ReviewId = z.string().check(z.minLength(1), z.maxLength(36))

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/admin/study/review/:reviewId/reply',
  summary: 'The reply of the course’s teacher; an empty one takes it back. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.object({ reviewId: ReviewId, text: optionalText(courseLimits.replyChars) }),
  output: z.object({ replied: z.boolean() }),
})

export const hideReview = endpoint({
  method: 'POST',
  path: '/api/admin/study/review/:reviewId/hide',
  summary:
    'Hides a review for a reason, which its writer reads; an empty reason shows it again. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/review',
  changes: its,
  input: z.object({ reviewId: ReviewId, reason: optionalText(courseLimits.reasonChars) }),
  output: z.object({ hidden: z.boolean() }),
})

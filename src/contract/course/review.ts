import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { requiredText } from '#contract/base/fields.ts'
import { CourseId, LessonId } from './course.ts'
import { courseLimits } from './limits.ts'

/**
 * What a teacher and the reviewers of a course say to each other, and what became of it. Nobody else reads it. A comment may
 * be about one lesson: it is open until somebody of either side settles it.
 */

/** `asked`: for a review. `withdrawn`: by its teacher. `returned`: by a reviewer, with what has to change. */
export const CourseCommentKind = z.enum(['asked', 'comment', 'withdrawn', 'returned', 'published'])
export type CourseCommentKind = z.infer<typeof CourseCommentKind>

export const CourseComment = z.object({
  id: z.string(),
  kind: CourseCommentKind,
  /** The teacher of the course, or a member of staff who keeps all courses. */
  from: z.enum(['teacher', 'reviewer']),
  /** Empty where nobody has the account any more. */
  name: z.string(),
  /** Plain text; may be empty but of a comment and of what was returned. */
  text: z.string(),
  /** Integer seconds. */
  at: z.number(),
  /** The lesson that it is about; null of the whole course. `isThere` is false once the lesson was removed. */
  lesson: z._default(z.nullable(z.object({ id: z.string(), title: z.string(), isThere: z.boolean() })), null),
  /** Who settled it, and when; null while it is open, and of what is about no lesson. */
  settled: z._default(z.nullable(z.object({ name: z.string(), at: z.number() })), null),
})
export type CourseComment = z.infer<typeof CourseComment>

export const getCourseReview = endpoint({
  method: 'GET',
  path: '/api/admin/study/item/:id/review',
  summary:
    'The latest that was said about a course, the oldest of it first; `lessonId`: about this lesson alone. `open`: how many comments of each lesson are not settled.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({ id: CourseId, lessonId: z.optional(LessonId) }),
  output: z.object({
    list: z.array(CourseComment),
    /** Of lessons that are there, and have any. */
    open: z._default(z.array(z.object({ lessonId: z.string(), count: z.number() })), []),
  }),
})

export const CommentField = requiredText(courseLimits.commentChars)

export const commentCourse = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/comment',
  summary:
    'Says something about a course, or about one of its lessons; the other side is told. More than a course can hold: `data.fields.text = tooMany`, a lesson that is not in the course `data.fields.lessonId = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: () => [getCourseReview],
  input: z.object({ id: CourseId, text: CommentField, lessonId: z.optional(LessonId) }),
  output: z.object({ id: z.string() }),
})

export const settleComment = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/comment/:commentId/settle',
  summary:
    'Settles a comment on a lesson, or opens it again. What is so already stays as it is. Of a comment on the whole course `data.fields.commentId = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: () => [getCourseReview],
  input: z.object({
    id: CourseId,
    commentId: z.string().check(z.minLength(1), z.maxLength(36)),
    settled: z.boolean(),
  }),
  output: z.object({ settled: z.boolean() }),
})

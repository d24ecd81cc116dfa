import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { requiredText } from '#contract/base/fields.ts'
import { CourseId } from './course.ts'
import { courseLimits } from './limits.ts'

/** What a teacher and the reviewers of a course say to each other, and what became of it. Nobody else reads it. */

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
})
export type CourseComment = z.infer<typeof CourseComment>

export const getCourseReview = endpoint({
  method: 'GET',
  path: '/api/admin/study/item/:id/review',
  summary: 'The latest that was said about a course, the oldest of it first.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({ id: CourseId }),
  output: z.object({ list: z.array(CourseComment) }),
})

export const CommentField = requiredText(courseLimits.commentChars)

export const commentCourse = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/comment',
  summary:
    'Says something about a course; the other side is told. More than a course can hold: `data.fields.text = tooMany`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: () => [getCourseReview],
  input: z.object({ id: CourseId, text: CommentField }),
  output: z.object({ id: z.string() }),
})

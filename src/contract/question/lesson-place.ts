import * as z from 'zod/mini'
import { courseLimits } from '#contract/course/limits.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(36))

/**
 * Which lesson of a course a question is about, and at which second of its video: integer seconds from its beginning,
 * null of the lesson as a whole. The question itself is read by everybody, as any other; the names of the course and
 * the lesson are told by the course alone, and so only where that is published, or to its learners.
 */
export const LessonPlace = z.strictObject({
  courseId: Id,
  lessonId: Id,
  second: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(courseLimits.videoSeconds))),
})
export type LessonPlace = z.infer<typeof LessonPlace>

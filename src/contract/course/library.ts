import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Course, CourseId, Lesson } from './course.ts'
import { courseLimits } from './limits.ts'

/**
 * What a member's device keeps of the courses they take: outlines and lessons' texts, asked for with their own token.
 * Nothing here is ever in a cache that others read.
 */

/** A course that is taken and may be read now. `rev` grows with each change of the course, its outline or a lesson. */
export const LibraryCourse = z.object({
  id: z.string(),
  rev: z.number(),
  enrolledAt: z.number(),
  /** The lessons of it that the caller has done. */
  done: z.array(z.string()),
})
export type LibraryCourse = z.infer<typeof LibraryCourse>

/** Where a device is in reading a course's lessons: after this revision, and of it after this lesson. */
export const CourseCursor = z.string().check(z.regex(/^\d{1,12}(:[\w-]{1,36})?$/, 'illegal'))

export const listMyLibrary = endpoint({
  method: 'GET',
  path: '/api/course/library',
  summary: 'The courses that the caller takes and may read now, each with the revision that it is at.',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    /** Names the history that revisions count in; in another one a device reads all anew. */
    epoch: z.string(),
    list: z.array(LibraryCourse).check(z.maxLength(courseLimits.library)),
    /** Those that they take still, and what they had them by has ended. */
    ended: z._default(z.array(z.string()), []),
  }),
})

export const getCourseChanges = endpoint({
  method: 'GET',
  path: '/api/course/item/:id/changes',
  summary:
    'One course of that list: its outline, and those lessons that changed after a place, some at a time. What the outline does not name is gone. 403 where the caller may not read it (any more).',
  auth: 'member',
  input: z.object({ id: CourseId, after: z.optional(CourseCursor) }),
  output: z.object({
    rev: z.number(),
    course: Course,
    lessons: z.array(Lesson),
    /** Where to go on; null when these were all. */
    next: z.nullable(CourseCursor),
  }),
})

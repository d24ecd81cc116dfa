import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { CourseId, LessonId } from './course.ts'
import { courseLimits } from './limits.ts'
import { courseReads, listStaffCourses } from './staff.ts'

/** What is done to several lessons at once, and what is made from what is there. Whose course it is decides as in `staff.ts`. */

/** `show`, `hide`: whether everybody may read them before they take the course. `move`: to the end of a chapter. */
export const LessonsAct = z.enum(['show', 'hide', 'move', 'copy', 'remove'])
export type LessonsAct = z.infer<typeof LessonsAct>

const version = z.number().check(z.int(), z.minimum(1))
const ChapterId = z.string().check(z.minLength(1), z.maxLength(36))
export const changeLessons = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/lessons',
  summary:
    'Does something to lessons of a course, all of them or none. A copy stands behind its original. What was removed is gone, with what learners have done of it; the last lesson of a published course stays: `data.fields.lessons = required`. Others’ lessons: `illegal`; 412 as for a course. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: courseReads,
  input: z.object({
    id: CourseId,
    version,
    act: LessonsAct,
    lessons: z.array(LessonId).check(z.minLength(1, 'required'), z.maxLength(courseLimits.lessons, 'tooMany')),
    /** Of `move`. */
    chapterId: z.optional(ChapterId),
  }),
  output: z.object({ version: z.number() }),
})

export const copyChapter = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/chapter/:chapterId/copy',
  summary:
    'Makes a copy of a chapter with its lessons, behind the original. `data.fields.id = tooMany` where they are more than a course can hold; 412 as for a course. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: courseReads,
  input: z.object({ id: CourseId, chapterId: ChapterId, version }),
  output: z.object({ version: z.number() }),
})

export const copyCourse = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/copy',
  summary:
    'Makes a copy of a course with its lessons and quizzes: a draft of the caller’s, without learners and without a review. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/add',
  changes: () => [listStaffCourses],
  input: z.object({ id: CourseId }),
  output: z.object({ id: z.string() }),
})

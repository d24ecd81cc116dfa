import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { getQuiz } from '#contract/quiz/quiz.ts'
import { listMyCertificates } from './certificates.ts'
import { CourseId, DoneAt, getCourse, getLesson, LessonId, listCourses, WatchedPart } from './course.ts'
import { courseLimits } from './limits.ts'
import { getMyReview } from './reviews.ts'
import type { Range } from './watched.ts'

/** What learners do with courses. Times are integer seconds. */

const Second = z.number().check(z.int(), z.minimum(0), z.maximum(courseLimits.videoSeconds))
/** A stretch of a video that was watched: integer seconds, `from` before `to`. */
const WatchedRange = z.tuple([Second, Second]).check(z.refine(([from, to]: Range) => from < to, 'illegal'))

/** Where one learner stands in a course: in each list and page that says so, and what that lets them do. */
const its = () => [listCourses, getCourse, getLesson, getQuiz, getMyReview]

/** The same, where a lesson may be done by it: the last one brings the certificate. */
const itsAndCertificates = () => [...its(), listMyCertificates]

export const enrolCourse = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/enrol',
  summary:
    'Takes a course; a member who does already stays. Not had yet: `data.fields.id = required`. What was done before counts again. Takes an Idempotency-Key.',
  auth: 'member',
  changes: its,
  input: z.object({ id: CourseId }),
  output: z.object({ enrolledAt: z.number() }),
})

export const leaveCourse = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/leave',
  summary: 'Leaves a course; what was done is kept. Takes an Idempotency-Key.',
  auth: 'member',
  changes: its,
  input: z.object({ id: CourseId }),
  output: z.object({ left: z.literal(true) }),
})

export const openLesson = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/lesson/:lessonId/open',
  summary:
    'Finishes a lesson of a course that the caller takes: it is there to be read. One that is finished otherwise: `data.fields.lessonId = illegal`. `at`: when it was opened; before the access ended it counts for a week more. Takes an Idempotency-Key.',
  auth: 'member',
  queued: { name: 'openLesson', version: 1 },
  changes: itsAndCertificates,
  input: z.object({ id: CourseId, lessonId: LessonId, at: z.optional(DoneAt) }),
  output: z.object({ done: z.literal(true) }),
})

export const watchLesson = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/lesson/:lessonId/watch',
  summary:
    'Merges what the caller watched of a lesson’s video into what is known, as far as the time that passed allows; nine tenths of it finish the lesson. `at`: when they stopped at `second`, integer seconds. Not taken any more: 403, but for what was watched before the access ended, for a week more. A lesson without a video: `data.fields.lessonId = illegal`. Takes an Idempotency-Key.',
  auth: 'member',
  queued: { name: 'watchLesson', version: 1 },
  changes: itsAndCertificates,
  input: z.object({
    id: CourseId,
    lessonId: LessonId,
    ranges: z.array(WatchedRange).check(z.maxLength(courseLimits.watchedSent, 'tooMany')),
    second: Second,
    at: DoneAt,
  }),
  /** What is known now. `doneAt` null: not all is watched yet. */
  output: z.extend(WatchedPart, { doneAt: z.nullable(z.number()) }),
})

import * as z from 'zod/mini'
import { CsvAfter, CsvPart } from '#contract/base/csv-part.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, OffsetField, PageField, requiredText, SearchField } from '#contract/base/fields.ts'
import { CourseId, LessonId } from './course.ts'
import { LessonKind } from './kind.ts'
import { courseLimits } from './limits.ts'
import { CourseState } from './staff.ts'

/** Who learns in a course, as its teacher sees them. Another’s course is 404. Times are integer seconds. */

/** When they were last at it, when they began, how much they have done, the most first; or their names. */
export const LearnerSort = z.enum(['seen', 'begun', 'done', 'name'])
export type LearnerSort = z.infer<typeof LearnerSort>

export const Learner = z.object({
  /** Of the account. */
  id: z.string(),
  name: z.string(),
  begunAt: z.number(),
  seenAt: z.number(),
  /** Lessons of the course that they have done, and all that it has. */
  done: z.number(),
  lessons: z.number(),
  /** What their teacher let them in by: until when, null without an end, and whether it is over; itself null where nobody did. */
  grant: z.nullable(z.object({ until: z.nullable(z.number()), ended: z._default(z.boolean(), false) })),
  /** Of the course, where they have one; `code` empty while it has no name. */
  certificate: z.nullable(z.object({ code: z.string(), isValid: z.boolean() })),
})
export type Learner = z.infer<typeof Learner>

const path = '/api/admin/study/item/:id/learner' as const

export const listLearners = endpoint({
  method: 'GET',
  path,
  summary: 'Who takes a course, those who were at it last first. `q`: a part of the name.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({
    id: CourseId,
    q: z.optional(SearchField),
    sort: z.optional(LearnerSort),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(Learner), total: z.number() }),
})

export const exportLearners = endpoint({
  method: 'GET',
  path: `${path}/export`,
  summary:
    'A part of who takes a course, the first to begin first, as lines of a CSV file; the first part begins with headings in the language of the call. `next` names the part after it.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({
    id: CourseId,
    q: z.optional(SearchField),
    offset: z.optional(OffsetField),
    after: z.optional(CsvAfter),
  }),
  output: CsvPart,
})

export const DropOff = z.object({
  /** Who takes the course now. */
  learners: z.number(),
  /** In reading order, with how many opened and finished each; learners who have left the course count. */
  lessons: z.array(
    z.object({ id: z.string(), title: z.string(), kind: LessonKind, opened: z.number(), done: z.number() }),
  ),
})
export type DropOff = z.infer<typeof DropOff>

export const getDropOff = endpoint({
  method: 'GET',
  path: '/api/admin/study/item/:id/drop-off',
  summary: 'How many opened and finished each lesson of a course, so that it shows where people stop.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({ id: CourseId }),
  output: DropOff,
})

export const WatchedParts = z.object({
  /** Who has watched anything of the video. */
  people: z.number(),
  /** The video from its beginning to its end in equal parts; how many have seen each, by its middle. */
  parts: z.array(z.object({ from: z.number(), people: z.number() })),
})
export type WatchedParts = z.infer<typeof WatchedParts>

export const getWatchedParts = endpoint({
  method: 'GET',
  path: '/api/admin/study/lesson/:id/watched',
  summary:
    'How many have seen each part of a lesson’s video; of more than 2,000, the latest. Empty while there is no video.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({ id: LessonId }),
  output: WatchedParts,
})

/** A course that a member takes. */
export const MemberCourse = z.object({
  id: z.string(),
  title: z.string(),
  state: CourseState,
  begunAt: z.number(),
  seenAt: z.number(),
  /** Lessons of the course that they have done, and all that it has. */
  done: z.number(),
  lessons: z.number(),
})
export type MemberCourse = z.infer<typeof MemberCourse>

export const listMemberCourses = endpoint({
  method: 'GET',
  path: '/api/admin/study/member/:id/course',
  summary: 'The courses that a member takes, those they were at last first. Who looks is noted in the log.',
  auth: 'node',
  node: '/admin/study/all',
  input: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(36)),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(MemberCourse), total: z.number() }),
})

export const messageLearners = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/message',
  summary:
    'Tells everybody who takes a course something, as a notification that leads to it. The answer: how many there are. While nobody takes it: `data.fields.text = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  input: z.object({ id: CourseId, text: requiredText(courseLimits.messageChars) }),
  output: z.object({ learners: z.number() }),
})

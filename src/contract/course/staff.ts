import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, optionalText, PageField, requiredText, SearchField } from '#contract/base/fields.ts'
import { CoverField } from '#contract/blog/cover.ts'
import { listCatalog } from '#contract/catalog/catalog.ts'
import { getCondition } from '#contract/condition/condition.ts'
import { getCourseChecklist } from './checklist.ts'
import { CourseAccess, CourseId, getCourse, getLesson, LessonId, listCourses, TagField } from './course.ts'
import { LessonKind } from './kind.ts'
import { CourseLevel } from './level.ts'
import { courseLimits } from './limits.ts'
import { getCourseReview } from './review.ts'

/**
 * Courses as teachers keep them. A teacher without `/admin/study/all` sees and changes only those that they teach: others’
 * are 404. Who made a course is in charge of it, and names up to four more, who do all that they do but for naming.
 */

/**
 * `review`: ready, as its teacher thinks. `archived`: for those alone who take it already, as is a draft or one in review
 * that was published before.
 */
export const CourseState = z.enum(['draft', 'review', 'published', 'archived'])
export type CourseState = z.infer<typeof CourseState>

export const CourseDraft = z.object({
  locale: LocaleField,
  title: requiredText(courseLimits.titleChars),
  summary: optionalText(courseLimits.summaryChars),
  /** Markdown. */
  intro: optionalText(courseLimits.introChars),
  cover: z.union([z.literal(''), CoverField]),
  tags: z.array(TagField).check(z.maxLength(courseLimits.tags, 'tooMany')),
  /** What is not said stays as it is. */
  level: z.optional(CourseLevel),
  access: CourseAccess,
  productId: z.nullable(z.string().check(z.minLength(1), z.maxLength(36))),
  /** The condition that says whom a free course is for; empty for every member, and what is not said stays as it is. */
  accessConditionId: z.optional(z.string().check(z.maxLength(36))),
  points: z.number('amount').check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(courseLimits.points, 'amount')),
  /**
   * The accounts that teach it besides the one in charge, in their order; who is named twice, or is in charge, counts once.
   * What is not said stays as it is.
   */
  coTeachers: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(36))).check(z.maxLength(courseLimits.teachers, 'tooMany')),
  ),
  /** As a course says it of itself; null for no certificate, and what is not said stays as it is. */
  certificate: z.optional(
    z.nullable(z.number('amount').check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(100, 'amount'))),
  ),
})
export type CourseDraft = z.infer<typeof CourseDraft>

export const LessonWords = z.object({
  title: requiredText(courseLimits.titleChars),
  /** Markdown. */
  body: optionalText(courseLimits.bodyChars),
  preview: z.boolean(),
})
export type LessonWords = z.infer<typeof LessonWords>

/** A new lesson: its kind is fixed from then on. */
export const LessonDraft = z.extend(LessonWords, { kind: LessonKind })
export type LessonDraft = z.infer<typeof LessonDraft>

/** Where the writer fetches pictures that not everybody may see, by their addresses as Markdown has them. */
export const ClosedPictures = z._default(z.record(z.string(), z.string()), {})
export type ClosedPictures = z.infer<typeof ClosedPictures>

export const StaffLesson = z.extend(LessonDraft, {
  id: z.string(),
  courseId: z.string(),
  version: z.number(),
  /** The file of a video lesson, once it has one. */
  video: z.nullable(
    z.object({
      fileId: z.string(),
      name: z.string(),
      bytes: z.number(),
      seconds: z.number(),
      /** Languages of its captions. */
      captions: z.optional(z.array(z.string())),
    }),
  ),
})
export type StaffLesson = z.infer<typeof StaffLesson>

export const StaffCourseSummary = z.object({
  id: z.string(),
  locale: LocaleField,
  title: z.string(),
  cover: z.string(),
  state: CourseState,
  /** Who is in charge. */
  teacher: z.string(),
  /** All who teach it by name, the one in charge first; none where a back end knows of one alone. */
  teachers: z._default(z.array(z.string()), []),
  lessons: z.number(),
  learners: z.number(),
  version: z.number(),
  updatedAt: z.number(),
})
export type StaffCourseSummary = z.infer<typeof StaffCourseSummary>

/** What is missing before a course may be published. */
export const CourseLack = z.enum(['cover', 'intro', 'lessons', 'preview', 'product'])
export type CourseLack = z.infer<typeof CourseLack>

export const StaffCourse = z.extend(CourseDraft, {
  id: z.string(),
  state: CourseState,
  /** Who is in charge. */
  teacher: z.string(),
  /** All who teach it, the one in charge first; none where a back end knows of one alone. */
  teachers: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
  /** The caller chooses who teaches it. */
  mayName: z._default(z.boolean(), false),
  /** Whether the caller teaches it besides who is in charge, and so may leave that. */
  mayLeave: z._default(z.boolean(), false),
  /** The caller teaches it; otherwise they review it. */
  isMine: z.boolean(),
  /** How many take it now. */
  learners: z._default(z.number(), 0),
  version: z.number(),
  chapters: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      lessons: z.array(z.object({ id: z.string(), kind: LessonKind, title: z.string(), preview: z.boolean() })),
    }),
  ),
  lacks: z.array(CourseLack),
})
export type StaffCourse = z.infer<typeof StaffCourse>

const version = z.number().check(z.int(), z.minimum(1))

export const listStaffCourses = endpoint({
  method: 'GET',
  path: '/api/admin/study',
  summary: 'Courses that the caller may change, the last changed first. `q`: a part of the title.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({
    state: z.optional(CourseState),
    q: z.optional(SearchField),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(StaffCourseSummary), total: z.number() }),
})

export const getStaffCourse = endpoint({
  method: 'GET',
  path: '/api/admin/study/item/:id',
  summary: 'One course as it was written, its outline, and what it lacks to be published.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({ id: CourseId }),
  output: StaffCourse,
})

export const getStaffLesson = endpoint({
  method: 'GET',
  path: '/api/admin/study/lesson/:id',
  summary: 'One lesson as it was written.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({ id: LessonId }),
  output: z.extend(StaffLesson, { pictures: ClosedPictures }),
})

/** What shows a course and its lessons, to who keeps it and to everybody. */
export const courseReads = () => [
  listStaffCourses,
  getStaffCourse,
  getStaffLesson,
  getCourseReview,
  getCourseChecklist,
  listCourses,
  getCourse,
  getLesson,
]
const its = () => [...courseReads(), listCatalog, getCondition, getAdminCounts, getAdminOverview]

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/admin/study',
  summary: 'A new course of the caller’s, as a draft, with one chapter. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/add',
  changes: its,
  input: CourseDraft,
  output: z.object({ id: z.string(), version: z.number() }),
})

export const editCourse = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/edit',
  summary:
    'Writes a course anew. A stale version answers 412 with the present course. `coTeachers` is for who is in charge, or holds `/admin/study/all`: another change of it answers 403; one too many `data.fields.coTeachers = tooMany`, an account that may not teach `illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.extend(CourseDraft, { id: CourseId, version }),
  output: z.object({ version: z.number() }),
})

export const leaveTeaching = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/teachers/leave',
  summary:
    'The caller no longer teaches a course with others; who is in charge is told. For who does not teach it so: `data.fields.id = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.object({ id: CourseId }),
  output: z.object({ left: z.literal(true) }),
})

export const setCourseState = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/state',
  summary:
    'Moves a course on; `text` goes into its thread. To `published` only with `/admin/study/all`, and when nothing is missing: `data.fields.{lack} = required`. A reviewer who sends one back says why, or `data.fields.text = required`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/publish',
  changes: its,
  input: z.object({
    id: CourseId,
    version,
    state: CourseState,
    text: z.optional(optionalText(courseLimits.commentChars)),
  }),
  output: z.object({ version: z.number() }),
})

export const arrangeCourse = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/outline',
  summary:
    'Sets the chapters, and the order of all lessons; a chapter without an id is new. Each lesson stands exactly once, or `data.fields.chapters = illegal`; 412 as for a course. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.object({
    id: CourseId,
    version,
    chapters: z
      .array(
        z.object({
          id: z.nullable(z.string().check(z.minLength(1), z.maxLength(36))),
          title: requiredText(courseLimits.titleChars),
          lessons: z.array(LessonId).check(z.maxLength(courseLimits.lessons, 'tooMany')),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(courseLimits.chapters, 'tooMany')),
  }),
  output: z.object({ version: z.number() }),
})

export const addLesson = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/lesson',
  summary: 'A new lesson at the end of a chapter. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.extend(LessonDraft, { id: CourseId, chapterId: z.string().check(z.minLength(1), z.maxLength(36)) }),
  output: z.object({ id: z.string() }),
})

export const editLesson = endpoint({
  method: 'POST',
  path: '/api/admin/study/lesson/:id/edit',
  summary: 'Writes a lesson anew. A stale version answers 412 with the present lesson. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.extend(LessonWords, { id: LessonId, version }),
  output: z.object({ version: z.number() }),
})

export const setLessonVideo = endpoint({
  method: 'POST',
  path: '/api/admin/study/lesson/:id/video',
  summary:
    'Gives a video lesson its file, one that the caller has uploaded for it, or another one in place of it: what learners watched stays. Of a lesson of another kind `data.fields.id = illegal`, a file that is not there `data.fields.fileId = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.object({
    id: LessonId,
    fileId: z.string().check(z.minLength(1), z.maxLength(40)),
    /** How long it is, as the teacher’s device reads it. */
    seconds: z.number().check(z.int(), z.minimum(1, 'illegal'), z.maximum(courseLimits.videoSeconds, 'tooMuch')),
  }),
  output: z.object({ seconds: z.number() }),
})

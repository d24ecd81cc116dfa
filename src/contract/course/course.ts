import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField, SearchField } from '#contract/base/fields.ts'
import { PriceRule } from '#contract/product/product.ts'
import { LessonKind } from './kind.ts'
import { CourseLevel } from './level.ts'
import { courseLimits } from './limits.ts'

/** Courses as learners see them. A course is in one language, as a document is. Times are integer seconds. */

/**
 * How one gets in. `free`: any member may enrol, or those for whom the course’s condition holds, for as long as it
 * does. `product`: members who have a product, for as long as they have it. `granted`: nobody by themselves. In each of
 * them, a member whom a teacher lets in is in, for as long as that lasts.
 */
export const CourseAccess = z.enum(['free', 'product', 'granted'])
export type CourseAccess = z.infer<typeof CourseAccess>

export const CourseId = z.string().check(z.minLength(1), z.maxLength(36))
export const LessonId = z.string().check(z.minLength(1), z.maxLength(36))
export const TagField = z.string().check(z.minLength(1, 'required'), z.maxLength(courseLimits.tagChars, 'tooLong'))

/** The caller’s own part; null for guests and for members who are not enrolled. */
export const OwnPart = z.object({
  enrolledAt: z.number(),
  /** How many of the course’s lessons are done. */
  done: z.number(),
  /** The first lesson that is not done, in the outline’s order; null where all are. */
  nextId: z.nullable(z.string()),
  /** What they had it by has ended: but for previews nothing of it opens. */
  ended: z._default(z.boolean(), false),
})
export type OwnPart = z.infer<typeof OwnPart>

/** What a course’s product costs: integer fen and points, and whether one of both is enough. */
export const CoursePrice = z.object({ fen: z.number(), points: z.number(), rule: PriceRule })
export type CoursePrice = z.infer<typeof CoursePrice>

export const CourseSummary = z.object({
  id: z.string(),
  locale: LocaleField,
  title: z.string(),
  summary: z.string(),
  /** A same-origin path, or empty. */
  cover: z.string(),
  tags: z.array(z.string()),
  access: CourseAccess,
  level: z._default(CourseLevel, 0),
  lessons: z.number(),
  /** What those think of it who reviewed it: stars on average, to a tenth, and how many; null before the first. */
  rating: z.nullable(z.object({ average: z.number(), count: z.number() })),
  mine: z.nullable(OwnPart),
  /** What the caller would pay for it; null where nothing has to be bought, they have it, or its price is not public. */
  price: z._default(z.nullable(CoursePrice), null),
})
export type CourseSummary = z.infer<typeof CourseSummary>

export const OutlineLesson = z.object({
  id: z.string(),
  kind: LessonKind,
  title: z.string(),
  /** Anybody may read it. */
  preview: z.boolean(),
  /** The caller has done it. */
  done: z.boolean(),
  /** Of a video: how much of it the caller has watched, in whole per cent. Only of a course that they take, as `quiz`. */
  watched: z.optional(z.number()),
  /** Of a quiz: the percentage that passes it, and the caller’s best; null before the first. */
  quiz: z.optional(z.object({ pass: z.number(), best: z.nullable(z.number()) })),
})
export type OutlineLesson = z.infer<typeof OutlineLesson>

export const Course = z.extend(CourseSummary, {
  /** Its introduction, finished. */
  introHtml: z.string(),
  /** Who is in charge of it. */
  teacher: z.string(),
  /** All who teach it, the one in charge first; none where a back end knows of one alone. */
  teachers: z._default(z.array(z.string()), []),
  /** What has to be had for it, where `access` says so; null otherwise. */
  productId: z.nullable(z.string()),
  /** Who may take it, in words; empty for every member, and where something else says it. */
  takers: z.string(),
  /** The caller may take it, or go on with it, now. */
  isHad: z.boolean(),
  /** When what the caller has it by ends; null where that has no end, or they do not have it. */
  until: z.nullable(z.number()),
  /** What each finished lesson gives; 0 for nothing. */
  points: z.number(),
  /** The percentage that its certificate asks for in each quiz, 0 where lessons are enough; absent where it gives none. */
  certificate: z.optional(z.number()),
  chapters: z.array(z.object({ id: z.string(), title: z.string(), lessons: z.array(OutlineLesson) })),
})
export type Course = z.infer<typeof Course>

export const WatchedPart = z.object({
  ranges: z.array(z.tuple([z.number(), z.number()])),
  /** Where they stopped, and when: integer seconds into the video, and of the clock; both 0 at first. */
  second: z.number(),
  at: z.number(),
})

export const LessonVideo = z.object({
  /** How long it is. */
  seconds: z.number(),
  /** Of its file: `video/mp4`. */
  type: z.string(),
  /** How many bytes it has, for a device that saves it. */
  bytes: z.optional(z.number()),
  /** Where it is played from for an hour, by ranges, relative to the CDN prefix; whether it may be is asked at each of them. */
  path: z.string(),
  /** Captions of it, each in a language by its tag of BCP 47, and where they are fetched, as the video is. */
  captions: z.optional(z.array(z.object({ language: z.string(), path: z.string() }))),
  /** What the caller has watched of it. */
  watched: WatchedPart,
})
export type LessonVideo = z.infer<typeof LessonVideo>

export const Lesson = z.object({
  id: z.string(),
  kind: LessonKind,
  courseId: z.string(),
  title: z.string(),
  html: z.string(),
  done: z.boolean(),
  /** Of a video lesson; null while it has no file. Not said where a device keeps the lesson: its address would end. */
  video: z.optional(z.nullable(LessonVideo)),
})
export type Lesson = z.infer<typeof Lesson>

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/course',
  summary:
    'Published courses in a language, the newest first. `mine`: those that the caller is enrolled in, in any language, the one they were at last first, archived and taken back ones too. `q`: a part of the title. `level`: 1 to 3.',
  auth: 'optional',
  input: z.object({
    locale: LocaleField,
    mine: z.optional(z.enum(['1'])),
    tag: z.optional(TagField),
    level: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3))),
    q: z.optional(SearchField),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(CourseSummary), total: z.number() }),
})

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/course/item/:id',
  summary:
    'One course with its outline, and the caller’s own part. One that is archived, or a draft again, is there for enrolled members.',
  auth: 'optional',
  input: z.object({ id: CourseId }),
  output: Course,
})

export const getLesson = endpoint({
  method: 'GET',
  path: '/api/course/item/:id/lesson/:lessonId',
  summary:
    'A lesson’s content: of a preview for everybody, of any other for members who are enrolled and may still be, and for its teachers. Otherwise 403.',
  auth: 'optional',
  input: z.object({ id: CourseId, lessonId: LessonId }),
  output: Lesson,
})

/** When something was done, by the device’s clock; integer seconds. */
export const DoneAt = z.number().check(z.int(), z.minimum(0), z.maximum(9_999_999_999))

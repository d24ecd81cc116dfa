import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LocaleField } from '#contract/base/fields.ts'
import { CourseId } from '#contract/course/course.ts'
import { getCourseReview } from '#contract/course/review.ts'
import { getStaffCourse, getStaffLesson, listStaffCourses } from '#contract/course/staff.ts'
import { getStaffQuiz } from '#contract/quiz/staff.ts'
import { FileField } from '#contract/upload/upload.ts'
import { transferLimits } from './limits.ts'
import { SourceField, TransferId, TransferName, TransferProblem, TransferRemark, TransferState } from './transfer.ts'

/** Courses as zips. Everybody sees their own alone, and what they bring is a course of theirs, or updates one. */

/** What an import can change of a course itself, as `course.yaml` calls it. */
export const CourseField = z.enum([
  'title',
  'summary',
  'language',
  'intro',
  'cover',
  'tags',
  'level',
  'access',
  'product',
  'condition',
  'certificate',
  'points',
])
export type CourseField = z.infer<typeof CourseField>

/** What an import does with a course, or would do: lessons by their titles. */
export const CourseReport = z.object({
  /** Null before it is there. */
  courseId: z.nullable(z.string()),
  title: z.string(),
  isNew: z.boolean(),
  /** Of a course that is there already. */
  changed: z._default(z.array(CourseField), []),
  added: z.array(z.string()),
  updated: z.array(z.string()),
  unchanged: z.number(),
  /** Their files are not in the zip any more; `removed`: so they went. */
  gone: z.array(z.string()),
  removed: z.boolean(),
})
export type CourseReport = z.infer<typeof CourseReport>

export const CourseImport = z.object({
  id: z.string(),
  state: TransferState,
  /** The zip’s file name. */
  name: z.string(),
  /** What the course is known by; the same name again updates it. */
  source: z.string(),
  bytes: z.number(),
  /** Parts that have come. */
  received: z.number(),
  /** 0 to 100 while the server is at it; null where it does not say yet. */
  progress: z.nullable(z.number()),
  report: z.nullable(CourseReport),
  remarks: z.array(TransferRemark),
  problem: z.nullable(TransferProblem),
  /** Integer seconds. */
  createdAt: z.number(),
})
export type CourseImport = z.infer<typeof CourseImport>

const access = { auth: 'node', node: '/admin/study/import' } as const
const path = '/api/admin/study/import' as const

export const listCourseImports = endpoint({
  method: 'GET',
  path,
  summary: 'Courses that the caller brought as zips in the last day, the newest first.',
  ...access,
  input: z.object({}),
  output: z.object({ list: z.array(CourseImport) }),
})

export const beginCourseImport = endpoint({
  method: 'POST',
  path,
  summary:
    'Begins to bring a zip of a course: Markdown, videos, captions, files of questions; its parts follow. Takes an Idempotency-Key.',
  ...access,
  changes: () => [listCourseImports],
  input: z.object({
    name: TransferName,
    source: SourceField,
    bytes: z.int().check(z.gte(1), z.lte(transferLimits.courseZipBytes)),
    /** The language of a course that does not say its own. */
    locale: z.optional(LocaleField),
  }),
  output: CourseImport,
})

export const sendCourseImportPart = endpoint({
  method: 'POST',
  path: `${path}/:id/part`,
  summary:
    'Brings the next part of a zip, as multipart/form-data; `part` counts from 0. A part that has come already changes nothing.',
  ...access,
  form: true,
  input: z.object({ id: TransferId, part: z.coerce.number().check(z.int(), z.gte(0)), file: FileField }),
  output: z.object({ received: z.number() }),
})

export const checkCourseImport = endpoint({
  method: 'POST',
  path: `${path}/:id/check`,
  summary: 'Finds out what an import would do, and writes nothing. Takes an Idempotency-Key.',
  ...access,
  changes: () => [listCourseImports],
  input: z.object({ id: TransferId }),
  output: CourseImport,
})

export const runCourseImport = endpoint({
  method: 'POST',
  path: `${path}/:id/run`,
  summary:
    'Imports a zip that was checked, into a draft or into the course that came from it before. `remove`: lessons whose files are gone are removed. Takes an Idempotency-Key.',
  ...access,
  changes: () => [listCourseImports, listStaffCourses, getStaffCourse, getStaffLesson, getCourseReview, getStaffQuiz],
  input: z.object({ id: TransferId, remove: z.boolean() }),
  output: CourseImport,
})

export const getCourseImportRemarks = endpoint({
  method: 'GET',
  path: `${path}/:id/remarks`,
  summary: 'Every remark of an import, as lines of text.',
  ...access,
  input: z.object({ id: TransferId }),
  output: z.object({ text: z.string() }),
})

export const getCourseExport = endpoint({
  method: 'GET',
  path: '/api/admin/study/item/:id/export',
  summary:
    'Where a course is fetched as a zip of the folder that an import makes one of, relative to the CDN prefix; for some minutes. Another’s course is 404, one that is too large for a zip is 413.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({ id: CourseId }),
  output: z.object({ path: z.string(), name: z.string() }),
})

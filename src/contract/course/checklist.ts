import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { CourseId } from './course.ts'

/**
 * What somebody should look at before a course is published, beside what it lacks: nothing of it forbids that. `noText`: a
 * text lesson without a word. `noQuestions`: a quiz that asks nothing. `noVideo`, `noCaptions`: a video lesson without its
 * file, or without captions. `deadLink`: a text leads to an address of the site that is not there. `draftLink`: to a page
 * that is not published.
 */
export const CourseRemarkKind = z.enum(['noText', 'noQuestions', 'noVideo', 'noCaptions', 'deadLink', 'draftLink'])
export type CourseRemarkKind = z.infer<typeof CourseRemarkKind>

export const CourseRemark = z.object({
  is: CourseRemarkKind,
  /** The lesson that it is about, and its title; null and empty of the introduction. */
  lessonId: z.nullable(z.string()),
  title: z.string(),
  /** Where a link leads, as it is written; otherwise empty. */
  target: z.string(),
})
export type CourseRemark = z.infer<typeof CourseRemark>

export const getCourseChecklist = endpoint({
  method: 'GET',
  path: '/api/admin/study/item/:id/checklist',
  summary:
    'What to look at before a course is published, in the order of its outline. `isWhole` is false where it has more text or links than are looked at.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({ id: CourseId }),
  output: z.object({ list: z.array(CourseRemark), isWhole: z.boolean() }),
})

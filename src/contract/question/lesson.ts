import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField } from '#contract/base/fields.ts'
import { CourseId, LessonId } from '#contract/course/course.ts'
import { LessonParagraph, LessonPlace } from './lesson-place.ts'
import { QuestionSummary } from './question.ts'

/** Questions that were asked about the lessons of a course. */

export const LessonQuestion = z.extend(QuestionSummary, {
  lesson: LessonPlace,
  /** Whether it is about a paragraph of the lesson’s text. */
  atParagraph: z._default(z.boolean(), false),
  /** Which one, and how it begins: for who may open the lesson; null for others. */
  paragraph: z._default(z.nullable(LessonParagraph), null),
  /** Its accepted answer, by the beginning of its text: plain, 160 characters at most. Null while none is accepted. */
  accepted: z.nullable(
    z.object({
      id: z.string(),
      excerpt: z.string(),
      /** Written for the site, by support. */
      official: z.boolean(),
    }),
  ),
})
export type LessonQuestion = z.infer<typeof LessonQuestion>

export const listLessonQuestions = endpoint({
  method: 'GET',
  path: '/api/question/course/:id',
  summary:
    'Questions about the lessons of a course, or about one of them, the newest first. Of a course that the caller may know of: a published one, an archived one that they take; otherwise 404. How a paragraph begins is said of lessons alone that they may open.',
  auth: 'optional',
  input: z.object({
    id: CourseId,
    lessonId: z.optional(LessonId),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(LessonQuestion), total: z.number() }),
})

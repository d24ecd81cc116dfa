import * as z from 'zod/mini'
import { courseLimits } from '#contract/course/limits.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(36))

/**
 * Which lesson of a course a question is about, and at which second of its video: integer seconds from its beginning,
 * null of the lesson as a whole. The question itself is read by everybody, as any other; the names of the course and
 * the lesson are told by the course alone, and so only where that is published, or to its learners. It stays as it is:
 * devices with an older app take nothing that it does not know.
 */
export const LessonPlace = z.strictObject({
  courseId: Id,
  lessonId: Id,
  second: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(courseLimits.videoSeconds))),
})
export type LessonPlace = z.infer<typeof LessonPlace>

/** The most paragraphs that are counted. */
const lastParagraph = 10_000

/** A paragraph of a lesson’s text, counted from 0. */
export const ParagraphNumber = z.number().check(z.int(), z.minimum(0), z.maximum(lastParagraph))

/**
 * The same with how the paragraph begins, by which it is found again after the text was changed. The words are the
 * lesson’s, so only who may open it is given them.
 */
export const LessonParagraph = z.strictObject({
  number: ParagraphNumber,
  words: z.string().check(z.maxLength(courseLimits.noteWordsChars)),
})
export type LessonParagraph = z.infer<typeof LessonParagraph>

/** What one asks about: a lesson, at a second of its video or at a paragraph of its text, never at both. */
export const AskedPlace = z
  .extend(LessonPlace, { paragraph: z.optional(LessonParagraph) })
  .check(z.refine(({ second, paragraph }) => second === null || paragraph === undefined, 'illegal'))
export type AskedPlace = z.infer<typeof AskedPlace>

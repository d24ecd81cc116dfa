import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LessonId } from '#contract/course/course.ts'
import { ClosedPictures } from '#contract/course/staff.ts'
import { quizLimits } from './limits.ts'
import { QuestionDraft, questionTypes } from './question.ts'
import { getQuiz, QuizRules } from './quiz.ts'
import { ShownQuestion } from './shown-question.ts'

/** Quizzes as teachers keep them: of their own courses alone, others’ are 404. */

export const QuizSettings = z.extend(QuizRules, {
  /** How many of the course’s pool are drawn for each attempt. */
  draw: z.number('amount').check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(quizLimits.questions, 'amount')),
  /** Drawn from those with one of these tags; empty: from all. */
  drawTags: z
    .array(z.string().check(z.minLength(1, 'required'), z.maxLength(quizLimits.tagChars, 'tooLong')))
    .check(z.maxLength(quizLimits.tags, 'tooMany')),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
})
export type QuizSettings = z.infer<typeof QuizSettings>

/** Where a question stands: in its lesson’s quiz, or in the pool of the course that quizzes draw from. */
export const QuestionPlace = z.enum(['lesson', 'pool'])
export type QuestionPlace = z.infer<typeof QuestionPlace>

export const StaffQuestion = z.object({
  id: z.string(),
  /** Each change makes another one; attempts keep the one that they were begun with. */
  revision: z.number(),
  question: QuestionDraft,
  /** As a learner sees it, in the order it was written. */
  shown: ShownQuestion,
  /** Its explanation as finished HTML; may be empty. */
  why: z._default(z.string(), ''),
})
export type StaffQuestion = z.infer<typeof StaffQuestion>

export const StaffQuiz = z.object({
  lessonId: z.string(),
  version: z.number(),
  settings: QuizSettings,
  questions: z.array(StaffQuestion),
  pool: z.array(StaffQuestion),
})
export type StaffQuiz = z.infer<typeof StaffQuiz>

export const QuizStats = z.object({
  attempts: z.number(),
  questions: z.array(
    z.object({
      id: z.string(),
      revision: z.number(),
      type: z._default(z.enum(questionTypes), 'single'),
      text: z.string(),
      asked: z.number(),
      /** From 0 to 1: the mean of what answers got. */
      right: z.number(),
      /**
       * How well it tells learners apart: how what answers got here goes with what the same attempts got in all other
       * questions (the correlation, from -1 to 1). Null of fewer than 10 attempts with another question, and where either
       * is always the same.
       */
      discrimination: z._default(z.nullable(z.number()), null),
      /**
       * The wrong answer that was given most, and by which share of all, from 0 to 1: a choice; what was written into a
       * gap; all in the order that they were put in; of pairs, the left and what was matched with it. Null where nobody
       * gave one.
       */
      mistake: z._default(z.nullable(z.object({ words: z.array(z.string()), share: z.number() })), null),
      /** Of choices, and of true and false: how often each was chosen, from 0 to 1, as the teacher wrote them. */
      options: z.array(z.object({ text: z.string(), right: z.boolean(), share: z.number() })),
    }),
  ),
})
export type QuizStats = z.infer<typeof QuizStats>

const path = '/api/admin/study/lesson/:id/quiz' as const
const version = z.number().check(z.int(), z.minimum(0))
const questionId = z.string().check(z.minLength(1), z.maxLength(36))
const place = QuestionPlace

export const getStaffQuiz = endpoint({
  method: 'GET',
  path,
  summary: 'The quiz of a lesson as it was written, and the course’s pool.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({ id: LessonId }),
  output: z.extend(StaffQuiz, { pictures: ClosedPictures }),
})

export const getQuizStats = endpoint({
  method: 'GET',
  path: `${path}/stats`,
  summary: 'How the questions that were asked in submitted attempts were answered.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({ id: LessonId }),
  output: QuizStats,
})

const its = () => [getStaffQuiz, getQuiz]

export const editQuiz = endpoint({
  method: 'POST',
  path: `${path}/edit`,
  summary: 'Sets how a quiz is taken. A stale version answers 412 with the present quiz. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.extend(QuizSettings, { id: LessonId, version }),
  output: z.object({ version: z.number() }),
})

export const saveQuestion = endpoint({
  method: 'POST',
  path: `${path}/question`,
  summary:
    'A new question at the end of its place, or one written anew; a stale revision answers 412 with the present one. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.object({
    id: LessonId,
    place,
    question: QuestionDraft,
    /** Null for a new one. */
    known: z.nullable(z.object({ id: questionId, revision: version })),
  }),
  output: z.object({ id: z.string(), revision: z.number() }),
})

export const removeQuestion = endpoint({
  method: 'POST',
  path: `${path}/remove`,
  summary: 'Takes a question out of its quiz or the pool; attempts keep it. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.object({ id: LessonId, questionId }),
  output: z.object({ removed: z.literal(true) }),
})

export const arrangeQuestions = endpoint({
  method: 'POST',
  path: `${path}/order`,
  summary:
    'Sets the order of all questions of a place: each stands exactly once, or `data.fields.order = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.object({ id: LessonId, place, order: z.array(questionId).check(z.maxLength(quizLimits.questions)) }),
  output: z.object({ arranged: z.literal(true) }),
})

export const importQuestions = endpoint({
  method: 'POST',
  path: `${path}/import`,
  summary: 'Adds questions at the end of a place, all or none. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.object({
    id: LessonId,
    place,
    questions: z.array(QuestionDraft).check(z.minLength(1, 'required'), z.maxLength(quizLimits.questions, 'tooMany')),
  }),
  output: z.object({ added: z.number() }),
})

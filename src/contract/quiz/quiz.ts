import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { listMyCertificates } from '#contract/course/certificates.ts'
import { DoneAt, getCourse, getLesson, LessonId, listCourses } from '#contract/course/course.ts'
import { getMyReview } from '#contract/course/reviews.ts'
import { quizLimits } from './limits.ts'
import { listPractice } from './practice.ts'
import { QuizAnswer } from './question.ts'
import { ShownQuestion } from './shown-question.ts'

/** Quizzes as learners take them. Right answers are in no answer before an attempt was submitted. Times in integer seconds. */

const count = (max: number) =>
  z.number('amount').check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(max, 'amount'))

export const QuizRules = z.object({
  passPercent: count(100),
  /** 0: as many as one likes. */
  attempts: count(quizLimits.attempts),
  /** 0: no limit. */
  seconds: count(quizLimits.seconds),
  /** When one sees what is right, and why: after each attempt, or once it is passed or no attempt is left. */
  explain: z.enum(['each', 'end']),
})
export type QuizRules = z.infer<typeof QuizRules>

export const OpenAttempt = z.object({
  id: z.string(),
  number: z.number(),
  startedAt: z.number(),
  /** Null without a limit. */
  dueAt: z.nullable(z.number()),
  /** Seconds that were left when this was answered; null without a limit. */
  left: z.nullable(z.number()),
  questions: z.array(ShownQuestion),
})
export type OpenAttempt = z.infer<typeof OpenAttempt>

export const Verdict = z.enum(['right', 'partly', 'wrong'])
export type Verdict = z.infer<typeof Verdict>

export const AttemptResult = z.object({
  id: z.string(),
  number: z.number(),
  submittedAt: z.number(),
  percent: z.number(),
  passed: z.boolean(),
  /** It came after its time: it counts as an attempt, with 0. */
  late: z.boolean(),
  questions: z.array(
    z.object({
      question: ShownQuestion,
      answer: z.nullable(QuizAnswer),
      verdict: Verdict,
      /** A right answer and why; null while they are kept back. */
      solution: z.nullable(z.object({ answer: QuizAnswer, html: z.string() })),
    }),
  ),
})
export type AttemptResult = z.infer<typeof AttemptResult>

export const Quiz = z.object({
  lessonId: z.string(),
  rules: QuizRules,
  /** How many questions an attempt has. */
  questions: z.number(),
  /** How many attempts were submitted, or ran out of time. */
  used: z.number(),
  /** The best percent so far; null before the first. */
  best: z.nullable(z.number()),
  passed: z.boolean(),
  open: z.nullable(OpenAttempt),
  last: z.nullable(AttemptResult),
})
export type Quiz = z.infer<typeof Quiz>

export const getQuiz = endpoint({
  method: 'GET',
  path: '/api/quiz/:lessonId',
  summary:
    'A quiz of a course that the caller takes, with the attempt that is open and the last result. Otherwise 403 or 404.',
  auth: 'member',
  input: z.object({ lessonId: LessonId }),
  output: Quiz,
})

export const startQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz/:lessonId/start',
  summary:
    'Begins an attempt; one that is open is answered again. A time limit runs from now, by the server’s clock. `ahead`: a device makes it ready, and nobody is at the quiz yet; with a time limit: `data.fields.lessonId = illegal`. None left: `tooMany`; no questions yet: `required`. Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [getQuiz],
  input: z.object({ lessonId: LessonId, ahead: z.optional(z.boolean()) }),
  output: OpenAttempt,
})

export const submitQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz/:lessonId/submit',
  summary:
    'Ends an attempt and grades it, once: what is sent for it later changes nothing and is answered the same. After its time it counts with 0. `at`: when it was handed in; before the access ended it counts for a week more. Takes an Idempotency-Key.',
  auth: 'member',
  queued: { name: 'submitQuiz', version: 1 },
  // A lesson that is passed may be the last one, or a better result, for the certificate.
  changes: () => [getQuiz, getLesson, getCourse, listCourses, listMyCertificates, getMyReview, listPractice],
  input: z.object({
    lessonId: LessonId,
    at: z.optional(DoneAt),
    attemptId: z.string().check(z.minLength(1), z.maxLength(36)),
    answers: z
      .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(36)), answer: QuizAnswer }))
      .check(z.maxLength(2 * quizLimits.questions, 'tooMany')),
  }),
  output: AttemptResult,
})

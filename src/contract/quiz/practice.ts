import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { DoneAt } from '#contract/course/course.ts'
import { quizLimits } from './limits.ts'
import { QuizAnswer } from './question.ts'
import { ShownQuestion } from './shown-question.ts'

/**
 * Questions that a learner got wrong in a quiz, asked again at growing intervals. A question is in it with its right answer
 * only where that learner has been shown it already. Times in integer seconds.
 */

/** What a learner says of a question: how it went, or that it is not to be asked again. */
export const PracticeRating = z.enum(['never', 'again', 'hard', 'good', 'easy'])
export type PracticeRating = z.infer<typeof PracticeRating>

/** Something that happened to a question: `missed` in its quiz, or rated in practice. */
export const PracticeReview = z.object({
  /** By the clock of the device or the server that says so. */
  at: z.number(),
  /** What it counts as: the same, where that can be. */
  on: z.number(),
  rating: z.enum(['missed', ...PracticeRating.options]),
})
export type PracticeReview = z.infer<typeof PracticeReview>

/** What an answer is graded by, parts in the order that the teacher wrote them. */
export const AnswerKey = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['single', 'multiple']), options: z.array(z.object({ right: z.boolean() })) }),
  z.object({ type: z.literal('truth'), truth: z.boolean() }),
  z.object({
    type: z.literal('fill'),
    accepted: z.array(z.string()),
    number: z.nullable(z.object({ value: z.number(), tolerance: z.number() })),
  }),
  z.object({ type: z.literal('order'), items: z.array(z.string()) }),
  z.object({ type: z.literal('match'), pairs: z.array(z.object({ right: z.string() })) }),
])
export type AnswerKey = z.infer<typeof AnswerKey>

const titled = z.object({ id: z.string(), title: z.string() })

export const PracticeCard = z.object({
  question: ShownQuestion,
  /** Where each part that is shown stands as the teacher wrote it. */
  places: z.array(z.number()),
  key: AnswerKey,
  /** A right answer, in places as shown, and why. */
  solution: z.object({ answer: QuizAnswer, html: z.string() }),
  course: titled,
  lesson: titled,
  due: z.number(),
  /** All that `due` comes from, in the order of time. */
  reviews: z.array(PracticeReview),
})
export type PracticeCard = z.infer<typeof PracticeCard>

export const listPractice = endpoint({
  method: 'GET',
  path: '/api/practice',
  summary:
    'Questions of quizzes that the caller got wrong and is asked again, with what is right: only of courses that they take, and only where they were shown it before. What is due first leads; at most 200.',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    list: z.array(PracticeCard),
    /** When this was answered: a device whose clock is behind goes by it. */
    now: z.number(),
  }),
})

export const notePractice = endpoint({
  method: 'POST',
  path: '/api/practice',
  summary:
    'Notes how questions went in practice. `at`: when, by the device’s clock; the same second of the same question again changes nothing, and the order in which reviews arrive does not matter. What the caller is not asked counts for nothing. Takes an Idempotency-Key.',
  auth: 'member',
  queued: { name: 'notePractice', version: 1 },
  changes: () => [listPractice],
  input: z.object({
    reviews: z
      .array(
        z.object({ questionId: z.string().check(z.minLength(1), z.maxLength(36)), rating: PracticeRating, at: DoneAt }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(quizLimits.practiceSent, 'tooMany')),
  }),
  output: z.object({
    /** Of how many questions something was noted. */
    noted: z.number(),
  }),
})

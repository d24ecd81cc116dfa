import * as z from 'zod/mini'
import { QuizAnswer } from '#contract/quiz/question.ts'

/**
 * An attempt that somebody has begun on this device: at which question they are, what was answered so far, and until when
 * it may be: milliseconds by this device’s clock, null without a limit.
 */
export const KeptAttempt = z.object({
  attemptId: z.string(),
  at: z.number(),
  until: z.nullable(z.number()),
  answers: z.array(z.object({ id: z.string(), answer: QuizAnswer })),
})
export type KeptAttempt = z.infer<typeof KeptAttempt>

/** The name of the draft that it is kept as. */
export const attemptDraft = (lessonId: string) => `quiz/${lessonId}`

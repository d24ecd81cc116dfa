import type { Quiz } from './quiz.ts'

/** Whether an attempt is left. */
export const isLeft = ({ rules: { attempts }, used }: Quiz): boolean => attempts === 0 || used < attempts

/**
 * Whether an attempt may be made ready before anybody wants it, so that it can be answered with no network. Not where a
 * time limit would run, nor where nothing can be gained by it any more.
 */
export const mayBeReadied = (quiz: Quiz): boolean =>
  !quiz.open && !quiz.passed && quiz.rules.seconds === 0 && quiz.questions > 0 && isLeft(quiz)

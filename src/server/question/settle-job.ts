import * as z from 'zod/mini'
import { jobKind } from '#server/job-runner/kind.ts'
import { settleDue } from './sweep.ts'

/** Closes quiet questions and gives bounties back; readers look at the clock themselves. */
export const settleQuestions = jobKind({
  kind: 'settle-questions',
  payload: z.object({}),
  every: 60,
  run: (_, { ports }) => settleDue(ports),
})

import * as z from 'zod/mini'
import { type JobKind, jobKind, type Run } from '#server/job-runner/kind.ts'

const Payload = z.object({ id: z._default(z.string(), '') })
type Payload = z.infer<typeof Payload>

/** Runs show that they go on, and are given up, so fast that a test can wait for it. */
export const hasty = { beatMs: 20, leaseMs: 1_500 }

/** For work itself: a run that a busy machine holds up is not given up. */
export const unhurried = { beatMs: 20, leaseMs: 60_000 }

/** A kind that does what the test says. */
export function testKind(
  run: (payload: Payload, run: Run) => Promise<unknown> = async () => {},
  more: Partial<JobKind<Payload>> = {},
) {
  return jobKind<Payload>({ kind: 'test', payload: Payload, run, ...more })
}

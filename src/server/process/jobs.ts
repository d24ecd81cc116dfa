import { logUnexpected } from '#server/http/failure.ts'
import type { Metrics } from '#server/ports/metrics.ts'
import type { Ports } from '#server/ports/ports.ts'
import { settleDue } from '#server/question/sweep.ts'

/** How often questions are looked for whose time has come, in milliseconds; two small queries. */
const settleEveryMs = 60_000

/** Closes quiet questions and gives bounties back for as long as the process runs; readers look at the clock themselves. */
export function settleQuestions(ports: Ports): () => void {
  const settle = () =>
    void measured('settle', ports.metrics, () => settleDue(ports)).catch((error) =>
      logUnexpected(ports, 'settling questions failed', error),
    )
  settle()
  const timer = setInterval(settle, settleEveryMs)
  return () => clearInterval(timer)
}

/** One round of a job, counted with how it ended and how long it took. */
export async function measured(name: 'follow' | 'settle', metrics: Metrics | undefined, round: () => Promise<unknown>) {
  const began = performance.now()
  let ok = false
  try {
    await round()
    ok = true
  } finally {
    metrics?.job(name, ok, (performance.now() - began) / 1_000)
  }
}

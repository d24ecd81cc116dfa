import { logUnexpected } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { settleDue } from '#server/services/question-settle.ts'

/** How often questions are looked for whose time has come, in milliseconds; two small queries. */
const settleEveryMs = 60_000

/** Closes quiet questions and gives bounties back for as long as the process runs; readers look at the clock themselves. */
export function settleQuestions(ports: Ports): () => void {
  const settle = () => void settleDue(ports).catch((error) => logUnexpected(ports, 'settling questions failed', error))
  settle()
  const timer = setInterval(settle, settleEveryMs)
  return () => clearInterval(timer)
}

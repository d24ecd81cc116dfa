import { logUnexpected } from '#server/http/failure.ts'
import type { Metrics } from '#server/ports/metrics.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { LibraryCopy } from '#server/services/library-copy.ts'
import { settleDue } from '#server/services/question-settle.ts'

/** How often the copy of the library is brought up to date, in milliseconds; one small query. */
const copyEveryMs = 2_000

/** How often questions are looked for whose time has come, in milliseconds; two small queries. */
const settleEveryMs = 60_000

/** Keeps the copy true for as long as the process runs; while the database is away it stays as it was. */
export function followLibrary(copy: LibraryCopy, metrics?: Metrics): () => void {
  const refresh = () => void measured('follow', metrics, () => copy.refresh()).catch(() => {})
  refresh()
  const timer = setInterval(refresh, copyEveryMs)
  return () => clearInterval(timer)
}

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

async function measured(name: 'follow' | 'settle', metrics: Metrics | undefined, round: () => Promise<unknown>) {
  const began = performance.now()
  let ok = false
  try {
    await round()
    ok = true
  } finally {
    metrics?.job(name, ok, (performance.now() - began) / 1_000)
  }
}

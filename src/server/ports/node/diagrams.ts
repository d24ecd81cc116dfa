import type { Diagrams } from '#server/ports/diagrams.ts'
import type { DrawnDiagram } from '#server/text/diagram.ts'
import { createWorkerPool, JobEnded, JobFailed, type PoolOptions } from './worker-pool.ts'

/** One at a time: they are drawn when documents are brought in. A large one of 200 boxes takes half a second. */
const usual = {
  size: 1,
  jobMs: 5_000,
  waitMs: 120_000,
  maxWaiting: 64,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
}

/** Diagrams in a thread of their own, which is begun with the first. */
export function threadedDiagrams(options: Partial<PoolOptions> = {}): Diagrams {
  const file = new URL('./diagram-worker.ts', import.meta.url)
  const pool = createWorkerPool<string, DrawnDiagram>({ file, ...usual, ...options })
  return {
    async draw(source) {
      try {
        return await pool.run(source)
      } catch (error) {
        if (error instanceof JobEnded || error instanceof JobFailed) return null
        throw error
      }
    },
  }
}

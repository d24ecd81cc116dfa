import type { Diagrams } from '#server/ports/diagrams.ts'
import type { DrawnDiagram } from '#server/text/diagram.ts'
import { createProcessPool, JobEnded, JobFailed, type PoolOptions } from './process-pool.ts'

/** Two at a time, since a text has its own drawn one after the other. A large one of 200 boxes takes half a second. */
const usual = {
  size: 2,
  jobMs: 5_000,
  waitMs: 120_000,
  maxWaiting: 64,
  memoryMb: 256,
}

/** Diagrams in processes of their own, which are begun with the first. */
export function pooledDiagrams(options: Partial<PoolOptions> = {}): Diagrams {
  const file = new URL('./diagram-child.ts', import.meta.url)
  const pool = createProcessPool<string, DrawnDiagram>({ file, ...usual, ...options })
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

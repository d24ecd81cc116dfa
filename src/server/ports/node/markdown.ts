import type { Locale } from '#contract/base/locale.ts'
import { type Markdown, TooComplex } from '#server/ports/markdown.ts'
import type { RenderedMarkdown } from '#server/text/markdown.ts'
import { createWorkerPool, JobEnded, JobFailed, type PoolOptions } from './worker-pool.ts'

/**
 * Two texts at once, so that one that takes its whole time leaves a way for others; the rest waits. A text of 64 kB takes
 * a tenth of a second, the worst that we know half a second, on a machine that has nothing else to do.
 */
const usual = {
  size: 2,
  jobMs: 2_000,
  waitMs: 8_000,
  maxWaiting: 64,
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
}

/** Markdown in threads of its own. */
export function threadedMarkdown(options: Partial<PoolOptions> = {}): Markdown {
  const pool = createWorkerPool<{ source: string; locale: Locale }, RenderedMarkdown>({
    file: new URL('./markdown-worker.ts', import.meta.url),
    ...usual,
    ...options,
  })
  return {
    async render(source, locale) {
      try {
        return await pool.run({ source, locale })
      } catch (error) {
        if (error instanceof JobEnded || error instanceof JobFailed) throw new TooComplex(error.message)
        throw error
      }
    },
  }
}

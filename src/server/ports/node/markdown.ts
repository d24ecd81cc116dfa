import type { Locale } from '#contract/base/locale.ts'
import type { TextProblem } from '#contract/base/text-limits.ts'
import type { Markdown } from '#server/ports/markdown.ts'
import type { RenderedMarkdown } from '#server/text/markdown.ts'
import { TooComplex } from '#server/text/too-complex.ts'
import { createProcessPool, JobEnded, JobFailed, type PoolOptions } from './process-pool.ts'

/**
 * Two texts at once, so that one that takes its whole time leaves a way for others; the rest waits. A text of 64 kB takes
 * a tenth of a second, the worst that we know half a second, on a machine that has nothing else to do.
 */
const usual = {
  size: 2,
  jobMs: 2_000,
  waitMs: 8_000,
  maxWaiting: 64,
  memoryMb: 128,
}

/** Markdown in processes of its own. `log` hears of a text that ended one, or that rendering failed on. */
export function pooledMarkdown({
  log,
  ...options
}: Partial<PoolOptions> & { log?(line: string): void } = {}): Markdown {
  const pool = createProcessPool<{ source: string; locale: Locale }, RenderedMarkdown | { problem: TextProblem }>({
    file: new URL('./markdown-child.ts', import.meta.url),
    ...usual,
    ...options,
  })
  return {
    async render(source, locale) {
      try {
        const answer = await pool.run({ source, locale })
        if ('problem' in answer) throw new TooComplex(answer.problem)
        return answer
      } catch (error) {
        if (!(error instanceof JobEnded || error instanceof JobFailed)) throw error
        log?.(`a text of ${source.length} characters could not be rendered: ${error.message}`)
        throw new TooComplex('tooComplex', { cause: error })
      }
    },
  }
}

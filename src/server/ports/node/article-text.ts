import { articleAsItIs, type MarkdownDoc } from '#pages/article-markdown.ts'
import type { ArticleText } from '#server/ports/article-text.ts'
import { createProcessPool, JobEnded, JobFailed, type PoolOptions } from './process-pool.ts'

/** One at a time: a page of the usual size takes milliseconds, one of a megabyte up to four seconds. */
const usual = {
  size: 1,
  jobMs: 10_000,
  waitMs: 20_000,
  maxWaiting: 64,
  memoryMb: 384,
}

/** Documents as Markdown in a process of its own, apart from what people write, which must not wait for a crawler. */
export function pooledArticleText(options: Partial<PoolOptions> = {}): ArticleText {
  const pool = createProcessPool<{ doc: MarkdownDoc; origin: string }, string>({
    file: new URL('./article-text-child.ts', import.meta.url),
    ...usual,
    ...options,
  })
  return {
    async write(doc, origin) {
      try {
        return await pool.run({ doc, origin })
      } catch (error) {
        if (error instanceof JobEnded || error instanceof JobFailed) return articleAsItIs(doc, origin)
        throw error
      }
    },
  }
}

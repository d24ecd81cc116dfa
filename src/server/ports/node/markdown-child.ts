import type { Locale } from '#contract/base/locale.ts'
import type { TextProblem } from '#contract/base/text-limits.ts'
import { type RenderedMarkdown, renderMarkdown } from '#server/text/markdown.ts'
import { TooComplex } from '#server/text/too-complex.ts'
import { answerJobs } from './child-jobs.ts'

/** A text as it is shown, or why it cannot be. */
export type MarkdownAnswer = RenderedMarkdown | { problem: TextProblem }

/** Runs in a process of its own: one text after the other. */
answerJobs(({ source, locale }: { source: string; locale: Locale }): MarkdownAnswer => {
  try {
    return renderMarkdown(source, { locale })
  } catch (error) {
    if (error instanceof TooComplex) return { problem: error.problem }
    throw error
  }
})

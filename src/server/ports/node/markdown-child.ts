import type { Locale } from '#contract/base/locale.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { drawnOrProblem } from '#server/text/too-complex.ts'
import { answerJobs } from './child-jobs.ts'

/** Runs in a process of its own: one text after the other. */
answerJobs(({ source, locale }: { source: string; locale: Locale }) =>
  drawnOrProblem(() => renderMarkdown(source, { locale })),
)

import type { Locale } from '#contract/base/locale.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { answerJobs } from './worker-jobs.ts'

/** Runs in a thread of its own: one text after the other. */
answerJobs(({ source, locale }: { source: string; locale: Locale }) => renderMarkdown(source, { locale }))

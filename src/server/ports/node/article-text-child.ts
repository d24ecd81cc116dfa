import type { MarkdownDoc } from '#pages/article-markdown.ts'
import { markdownOf } from '#server/text/article-markdown.ts'
import { answerJobs } from './child-jobs.ts'

/** Runs in a process of its own: one document after the other. */
answerJobs(({ doc, origin }: { doc: MarkdownDoc; origin: string }) => markdownOf(doc, origin))

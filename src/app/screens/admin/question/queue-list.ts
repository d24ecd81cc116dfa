import { locales } from '#contract/base/locale.ts'
import { QuestionQueue } from '#contract/question/queue.ts'

/** What the address of the queues may say. */
export const queueList = {
  filters: { queue: QuestionQueue.options, locale: locales },
  sorts: [],
} as const

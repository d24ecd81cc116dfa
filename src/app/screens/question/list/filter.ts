import type { QuestionTab } from '#contract/question/question.ts'

export type QuestionFilter = { tab: QuestionTab; tag: string | undefined; category: string | undefined }

/** A filter as the address says it: what is not said is the first of its kind. */
export const searchOf = ({ tab, tag, category }: QuestionFilter) => ({
  tab: tab === 'new' ? undefined : tab,
  tag,
  category,
})

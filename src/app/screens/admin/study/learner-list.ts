import { type ListSearch, listSearch } from '#app/resource/list-search.ts'
import { LearnerSort } from '#contract/course/learners.ts'

const shape = { filters: {}, sorts: LearnerSort.options } as const
const listOf = listSearch(shape)

/** Who learns, or where people stop. */
export const learnerViews = ['people', 'lessons'] as const
export type LearnerView = (typeof learnerViews)[number]

/** What the address of a course’s learners may say. */
export function learnersSearch(
  search: Record<string, unknown>,
): ListSearch<typeof shape> & { view?: LearnerView | undefined } {
  return { ...listOf(search), view: learnerViews.slice(1).find((view) => view === search.view) }
}

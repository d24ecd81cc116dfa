import { DanmuQueue, DanmuSort } from '#contract/danmu/staff.ts'

/** What the address of the list of danmu may say. */
export const danmuList = {
  filters: { queue: DanmuQueue.options, course: 'text', lesson: 'text', author: 'text' },
  sorts: DanmuSort.options,
} as const

/** The list of rules is neither narrowed nor ordered. */
export const ruleList = { filters: {}, sorts: [] } as const

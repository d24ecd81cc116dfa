import { ActivityMode, ActivityPhase } from '#contract/activity/activity.ts'
import { ActivityStatus } from '#contract/activity/staff.ts'

/** What the address of the list of activities may say. */
export const activityList = {
  filters: {
    status: ActivityStatus.options,
    phase: ActivityPhase.options,
    mode: ActivityMode.options,
    waiting: ['true'],
  },
  sorts: ['latest', 'soonest'],
} as const

export const activityViews = ['text', 'people', 'door'] as const
export type ActivityView = (typeof activityViews)[number]

/** Which side of one activity its address opens: what is written (where nothing is said), who comes, or the door. */
export function activityView(search: Record<string, unknown>): { view?: ActivityView | undefined } {
  return { view: activityViews.slice(1).find((view) => view === search.view) }
}

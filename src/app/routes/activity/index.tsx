import { createFileRoute } from '@tanstack/react-router'
import { activitySearch } from '#app/lib/activity-search.ts'
import { ActivityListScreen } from '#app/screens/activity/list/ActivityListScreen.tsx'

export const Route = createFileRoute('/activity/')({
  staticData: { layout: 'default', catalogues: ['common', 'activity/list'] },
  validateSearch: activitySearch,
  component: ActivityListScreen,
})

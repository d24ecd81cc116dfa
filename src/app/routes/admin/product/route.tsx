import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { ActivitiesScreen } from '#app/screens/admin/activity/ActivitiesScreen.tsx'
import { activityList } from '#app/screens/admin/activity/activity-list.ts'

export const Route = createFileRoute('/admin/product')({
  staticData: { catalogues: ['resource', 'fields', 'admin/activity', 'admin/door'] },
  validateSearch: listSearch(activityList),
  component: ActivitiesScreen,
})

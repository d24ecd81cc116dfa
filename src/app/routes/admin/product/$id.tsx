import { createFileRoute } from '@tanstack/react-router'
import { ActivityScreen } from '#app/screens/admin/activity/ActivityScreen.tsx'
import { activityView } from '#app/screens/admin/activity/activity-list.ts'

export const Route = createFileRoute('/admin/product/$id')({
  validateSearch: activityView,
  component: ActivityScreen,
})

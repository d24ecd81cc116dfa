import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { ApplicationsScreen } from '#app/screens/admin/application/ApplicationsScreen.tsx'
import { applicationList } from '#app/screens/admin/application/application-list.ts'

export const Route = createFileRoute('/admin/feedback_/applications')({
  staticData: { catalogues: ['resource', 'fields', 'admin/application'] },
  validateSearch: listSearch(applicationList),
  component: ApplicationsScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { ReportsScreen } from '#app/screens/admin/question/ReportsScreen.tsx'
import { reportList } from '#app/screens/admin/question/report-list.ts'

export const Route = createFileRoute('/admin/reports')({
  staticData: { catalogues: ['resource', 'admin/question'] },
  validateSearch: listSearch(reportList),
  component: ReportsScreen,
})

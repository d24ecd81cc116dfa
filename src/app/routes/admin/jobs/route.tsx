import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { JobsScreen } from '#app/screens/admin/jobs/JobsScreen.tsx'
import { jobList } from '#app/screens/admin/jobs/job-list.ts'

export const Route = createFileRoute('/admin/jobs')({
  staticData: { catalogues: ['resource', 'admin/jobs'] },
  validateSearch: listSearch(jobList),
  component: JobsScreen,
})

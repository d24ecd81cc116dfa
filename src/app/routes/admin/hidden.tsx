import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { HiddenScreen } from '#app/screens/admin/question/HiddenScreen.tsx'

export const Route = createFileRoute('/admin/hidden')({
  staticData: { catalogues: ['resource', 'admin/question'] },
  validateSearch: listSearch({ filters: {}, sorts: [] }),
  component: HiddenScreen,
})

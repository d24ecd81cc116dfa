import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { missList } from '#app/screens/admin/search/search-lists.ts'
import { ZeroResultsScreen } from '#app/screens/admin/search/ZeroResultsScreen.tsx'

export const Route = createFileRoute('/admin/search')({
  staticData: { catalogues: ['resource', 'admin/search'] },
  validateSearch: listSearch(missList),
  component: ZeroResultsScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { missList } from '#app/screens/admin/search/search-lists.ts'
import { ZeroResultsScreen } from '#app/screens/admin/search/ZeroResultsScreen.tsx'

export const Route = createFileRoute('/admin/search')({
  staticData: { catalogues: ['resource', 'fields', 'admin/search', 'admin/document'] },
  validateSearch: listSearch(missList),
  component: ZeroResultsScreen,
})

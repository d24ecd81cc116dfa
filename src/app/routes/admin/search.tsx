import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { MissesScreen } from '#app/screens/admin/search/MissesScreen.tsx'
import { missList } from '#app/screens/admin/search/search-lists.ts'

export const Route = createFileRoute('/admin/search')({
  staticData: { catalogues: ['resource', 'admin/search'] },
  validateSearch: listSearch(missList),
  component: MissesScreen,
})

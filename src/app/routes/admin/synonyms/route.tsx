import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { SynonymsScreen } from '#app/screens/admin/search/SynonymsScreen.tsx'
import { synonymList } from '#app/screens/admin/search/search-lists.ts'

export const Route = createFileRoute('/admin/synonyms')({
  staticData: { catalogues: ['resource', 'fields', 'admin/search'] },
  validateSearch: listSearch(synonymList),
  component: SynonymsScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { LinksScreen } from '#app/screens/admin/links/LinksScreen.tsx'
import { linksList } from '#app/screens/admin/links/links-list.ts'

export const Route = createFileRoute('/admin/links')({
  staticData: { catalogues: ['resource', 'admin/links'] },
  validateSearch: listSearch(linksList),
  component: LinksScreen,
})

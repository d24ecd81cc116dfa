import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { MemberCatalogScreen } from '#app/screens/admin/product/MemberCatalogScreen.tsx'
import { memberCatalogList } from '#app/screens/admin/product/product-list.ts'

export const Route = createFileRoute('/admin/product_/member')({
  staticData: { catalogues: ['resource', 'fields', 'admin/product'] },
  validateSearch: listSearch(memberCatalogList),
  component: MemberCatalogScreen,
})

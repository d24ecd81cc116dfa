import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { OwedScreen } from '#app/screens/admin/order/OwedScreen.tsx'

export const Route = createFileRoute('/admin/product_/owed')({
  staticData: { catalogues: ['resource', 'fields', 'admin/order'] },
  validateSearch: listSearch({ filters: {}, sorts: [] }),
  component: OwedScreen,
})
